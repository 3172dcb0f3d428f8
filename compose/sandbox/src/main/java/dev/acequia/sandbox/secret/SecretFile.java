package dev.acequia.sandbox.secret;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A text that only the owner of the file may read (mode 600, in a folder of mode 700).
 *
 * <p>Written once and kept: a restart finds the same secret. Safe for several processes, since the
 * file appears by an atomic move.
 */
public record SecretFile(Path path) {

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> OWNER_FOLDER =
      PosixFilePermissions.fromString("rwx------");
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int SECRET_BYTES = 24;

  /** The secret, made of 192 random bits when the file does not exist yet. */
  public String readOrCreate() {
    return readOrCreate(SecretFile::random);
  }

  /** The secret, taken from {@code first} when the file does not exist yet. */
  public String readOrCreate(Supplier<String> first) {
    if (!Files.exists(path)) {
      write(first.get());
    }
    return read();
  }

  /** The secret without surrounding white space. */
  public String read() {
    try {
      return Files.readString(path).strip();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the secret in " + path, e);
    }
  }

  /** Replaces the secret. */
  public void write(String secret) {
    try {
      Path folder = path.toAbsolutePath().getParent();
      Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_FOLDER));
      Path draft =
          Files.createTempFile(
              folder, ".secret", "", PosixFilePermissions.asFileAttribute(OWNER_ONLY));
      Files.write(draft, secret.getBytes(StandardCharsets.UTF_8));
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the secret " + path, e);
    }
  }

  /** 192 random bits in URL-safe Base64. */
  public static String random() {
    byte[] bytes = new byte[SECRET_BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
