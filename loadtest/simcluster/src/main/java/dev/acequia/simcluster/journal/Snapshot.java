package dev.acequia.simcluster.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The whole state as a file: its version, then the objects as entries of a journal. */
final class Snapshot {

  private Snapshot() {}

  static void write(ObjectStore store, Path target) throws IOException {
    Path draft = target.resolveSibling(target.getFileName() + ".draft");
    try (FileChannel file =
        FileChannel.open(
            draft,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file));
      out.write((store.version() + "\n").getBytes(StandardCharsets.UTF_8));
      for (ResourceType type : store.types()) {
        for (ObjectNode object : store.table(type).inNamespace("")) {
          out.write(new JournalEntry(store.version(), Change.Type.ADDED, type, object).line());
        }
      }
      out.flush();
      file.force(true);
    }
    Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
