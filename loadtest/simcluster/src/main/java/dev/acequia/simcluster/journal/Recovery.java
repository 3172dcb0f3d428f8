package dev.acequia.simcluster.journal;

import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a snapshot and the journals after it into a store. */
final class Recovery {

  private final ObjectStore store;
  private long soundLength;

  Recovery(ObjectStore store) {
    this.store = store;
  }

  void snapshot(Optional<Path> path) throws IOException {
    if (path.isEmpty()) {
      return;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path.get()))) {
      long version =
          Long.parseLong(
              line(in).orElseThrow(() -> new IOException("empty snapshot " + path.get())));
      for (Optional<String> line = line(in); line.isPresent(); line = line(in)) {
        JournalEntry entry = JournalEntry.parse(line.get());
        store.restore(Cluster.keyOf(entry.resource(), entry.object()), entry.object());
      }
      store.startAt(version);
    }
  }

  /** Entries that the snapshot already holds are passed over. */
  void replay(Path path) throws IOException {
    soundLength = 0;
    if (Files.notExists(path)) {
      return;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      for (Optional<String> line = line(in); line.isPresent(); line = line(in)) {
        JournalEntry entry = JournalEntry.parse(line.get());
        if (entry.version() > store.version()) {
          apply(entry);
        }
        soundLength += line.get().getBytes(StandardCharsets.UTF_8).length + 1;
      }
    }
  }

  private void apply(JournalEntry entry) {
    ObjectKey key = Cluster.keyOf(entry.resource(), entry.object());
    store.replay(
        new Change(
            entry.type(), key, entry.object(), store.find(key).orElse(null), entry.version()));
  }

  /** Bytes of the last journal up to its last whole entry. */
  long soundLength() {
    return soundLength;
  }

  /** Empty at the end; what has no line end is torn, and no line. */
  private static Optional<String> line(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next == '\n') {
        return Optional.of(bytes.toString(StandardCharsets.UTF_8));
      }
      bytes.write(next);
    }
    return Optional.empty();
  }
}
