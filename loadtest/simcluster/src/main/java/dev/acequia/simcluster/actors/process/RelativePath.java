package dev.acequia.simcluster.actors.process;

import java.util.List;

/** Paths that come out of objects and must not leave the folder that they are resolved in. */
final class RelativePath {

  private RelativePath() {}

  static boolean contained(String path) {
    return !path.isEmpty()
        && path.indexOf('\0') < 0
        && List.of(path.split("/", -1)).stream()
            .noneMatch(part -> part.isEmpty() || part.equals(".") || part.equals(".."));
  }
}
