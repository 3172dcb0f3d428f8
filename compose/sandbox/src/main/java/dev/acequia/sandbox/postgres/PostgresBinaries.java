package dev.acequia.sandbox.postgres;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * The programs of PostgreSQL, unpacked once per machine from the archive on the class path.
 *
 * <p>Several processes may unpack at the same time: each does so in a folder of its own, and the
 * first to finish wins.
 */
public record PostgresBinaries(Path folder) {

  /** Finds or unpacks the programs below {@code cache}. */
  public static PostgresBinaries under(Path cache) {
    byte[] archive = archive();
    CRC32 checksum = new CRC32();
    checksum.update(archive);
    String version = HexFormat.of().toHexDigits(checksum.getValue(), 8);
    Path folder = cache.resolve("postgres-" + version);
    if (!Files.exists(folder)) {
      unpack(archive, folder);
    }
    return new PostgresBinaries(folder);
  }

  /** Path of a program, for example {@code initdb}. */
  public Path program(String name) {
    return folder.resolve("bin").resolve(name);
  }

  private static byte[] archive() {
    String system = System.getProperty("os.name").startsWith("Mac") ? "Darwin" : "Linux";
    String machine =
        switch (System.getProperty("os.arch").toLowerCase(Locale.ROOT)) {
          case "aarch64", "arm64" -> "arm_64";
          default -> "x86_64";
        };
    try (InputStream in = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, machine)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("no PostgreSQL for " + system + " on " + machine, e);
    }
  }

  private static void unpack(byte[] archive, Path folder) {
    try {
      Files.createDirectories(folder.getParent());
      Path draft = Files.createTempDirectory(folder.getParent(), "unpacking");
      Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rwxr-xr-x"));
      try (var tar =
          new TarArchiveInputStream(
              new XZCompressorInputStream(new ByteArrayInputStream(archive)))) {
        for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
          write(tar, entry, draft.resolve(entry.getName()).normalize());
        }
      }
      Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // Another process may have been first; its folder is as good as ours.
      if (!Files.exists(folder)) {
        throw new UncheckedIOException("cannot unpack PostgreSQL into " + folder, e);
      }
    }
  }

  private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path target)
      throws IOException {
    if (entry.isDirectory()) {
      Files.createDirectories(target);
      return;
    }
    Files.createDirectories(target.getParent());
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
      return;
    }
    Files.copy(tar, target);
    boolean executable = (entry.getMode() & 0100) != 0;
    Files.setPosixFilePermissions(
        target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
  }
}
