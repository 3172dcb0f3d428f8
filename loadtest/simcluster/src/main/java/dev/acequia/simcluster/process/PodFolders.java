package dev.acequia.simcluster.process;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The folder of all process pods of a simulator: pods, marks, what is shared, and its token. */
final class PodFolders {

  private static final System.Logger LOG = System.getLogger(PodFolders.class.getName());
  private static final int TOKEN_BYTES = 16;

  /** Followers of a log read to its end, though its pod is gone. */
  private static final Duration LAST_READERS = Duration.ofSeconds(2);

  private final Path folder;
  private final String token;
  private final Map<String, PodFolder> byUid = new ConcurrentHashMap<>();

  private PodFolders(Path folder, String token) {
    this.folder = folder;
    this.token = token;
  }

  static PodFolders open(Path folder) throws IOException {
    Folders.secret(folder);
    Path file = folder.resolve("token");
    if (!Files.exists(file) || Files.size(file) != 2 * TOKEN_BYTES) {
      byte[] random = new byte[TOKEN_BYTES];
      new SecureRandom().nextBytes(random);
      Files.writeString(file, HexFormat.of().formatHex(random));
    }
    return new PodFolders(folder, Files.readString(file));
  }

  /** What the environment of each process of this folder begins its mark with. */
  String token() {
    return token;
  }

  Path marks() {
    return folder.resolve("marks");
  }

  private Path pod(String uid) {
    return folder.resolve("pods").resolve(uid);
  }

  Path root(String uid) {
    return PodFolder.root(pod(uid));
  }

  PodFolder of(String uid) {
    return byUid.computeIfAbsent(uid, id -> new PodFolder(pod(id), folder.resolve("shared")));
  }

  Optional<BoundedLog> log(String uid, int restart) {
    Path file = PodFolder.log(pod(uid), restart);
    try {
      return Files.exists(file) ? Optional.of(BoundedLog.ofEnded(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  void remove(String uid) {
    byUid.remove(uid);
    try {
      Folders.remove(pod(uid));
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the folder of pod {0} stays: {1}", uid, e);
    }
  }

  void removeLater(String uid) {
    try {
      Thread.sleep(LAST_READERS);
      remove(uid);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void retain(Set<String> uids) {
    if (!Files.isDirectory(folder.resolve("pods"))) {
      return;
    }
    try (Stream<Path> all = Files.list(folder.resolve("pods"))) {
      List<String> gone =
          all.map(path -> path.getFileName().toString())
              .filter(uid -> !uids.contains(uid))
              .toList();
      gone.forEach(this::remove);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "folders of pods that are gone stay: {0}", e);
    }
  }
}
