package dev.acequia.simcluster.process;

import dev.acequia.simcluster.actors.process.VolumeContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder of files that change together, as a kubelet keeps it: the files lie in a folder of their
 * version, {@code ..data} points to the present one and is replaced by a rename, and the names that
 * the container sees go through it.
 */
final class AtomicFiles {

  private static final String DATA = "..data";

  private final Path folder;
  private Map<String, VolumeContent.Text> written = Map.of();
  private int version;

  AtomicFiles(Path folder) {
    this.folder = folder;
  }

  void write(Map<String, VolumeContent.Text> files) throws IOException {
    if (version > 0 && files.equals(written)) {
      return;
    }
    version++;
    Path fresh = folder.resolve(".." + version);
    Files.createDirectories(fresh);
    for (var file : files.entrySet()) {
      Path path = fresh.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue().bytes());
    }
    Path next = folder.resolve("..data_tmp");
    Files.deleteIfExists(next);
    Files.createSymbolicLink(next, fresh.getFileName());
    Files.move(next, folder.resolve(DATA), StandardCopyOption.ATOMIC_MOVE);
    link(files.keySet().stream().map(path -> path.split("/", 2)[0]).collect(Collectors.toSet()));
    Folders.remove(folder.resolve(".." + (version - 1)));
    written = Map.copyOf(files);
  }

  private void link(Set<String> names) throws IOException {
    for (String name : names) {
      Path link = folder.resolve(name);
      if (!Files.isSymbolicLink(link)) {
        Files.createSymbolicLink(link, Path.of(DATA, name));
      }
    }
    try (Stream<Path> present = Files.list(folder)) {
      for (Path each : present.toList()) {
        String name = each.getFileName().toString();
        if (!name.startsWith("..") && !names.contains(name)) {
          Files.delete(each);
        }
      }
    }
  }
}
