package dev.acequia.simcluster.process;

import dev.acequia.simcluster.actors.process.Mount;
import dev.acequia.simcluster.actors.process.VolumeContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one pod has on disk: {@code volumes}, a {@code root} in which they are mounted by links, a
 * {@code work} folder, and a log for each run of its container.
 */
final class PodFolder {

  private final Path folder;
  private final Path shared;
  private final Map<String, AtomicFiles> kept = new HashMap<>();

  PodFolder(Path folder, Path shared) {
    this.folder = folder;
    this.shared = shared;
  }

  static Path root(Path folder) {
    return folder.resolve("root");
  }

  static Path log(Path folder, int restart) {
    return folder.resolve(restart + ".log");
  }

  Path work() {
    return folder.resolve("work");
  }

  Path log(int restart) {
    return log(folder, restart);
  }

  synchronized void prepare(Map<String, VolumeContent> volumes, List<Mount> mounts)
      throws IOException {
    Files.createDirectories(work());
    Files.createDirectories(root(folder));
    for (var volume : volumes.entrySet()) {
      Files.createDirectories(place(volume.getKey(), volume.getValue()));
    }
    refresh(volumes);
    for (Mount mount : mounts) {
      VolumeContent content = volumes.get(mount.volume());
      if (content != null) {
        mount(mount, place(mount.volume(), content));
      }
    }
  }

  private Path place(String volume, VolumeContent content) {
    return switch (content) {
      case VolumeContent.Shared(String path) -> shared.resolve(path);
      case VolumeContent.Files ignored -> folder.resolve("volumes").resolve(volume);
      case VolumeContent.Scratch() -> folder.resolve("volumes").resolve(volume);
    };
  }

  private void mount(Mount mount, Path volume) throws IOException {
    if (!mount.subPath().isEmpty() && !Files.exists(volume.resolve(mount.subPath()))) {
      Files.createDirectories(volume.resolve(mount.subPath()));
    }
    Path link = root(folder).resolve(mount.path().substring(1));
    Path target = mount.subPath().isEmpty() ? volume : volume.resolve(mount.subPath());
    if (!Files.isSymbolicLink(link)) {
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, target);
    }
  }

  synchronized void refresh(Map<String, VolumeContent> volumes) throws IOException {
    for (var volume : volumes.entrySet()) {
      if (volume.getValue() instanceof VolumeContent.Files files) {
        kept.computeIfAbsent(
                volume.getKey(), name -> new AtomicFiles(place(name, volume.getValue())))
            .write(files.byPath());
      }
    }
  }
}
