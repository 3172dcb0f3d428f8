package dev.acequia.simcluster.http;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Programs that a test needs. */
final class Tools {

  private Tools() {}

  static boolean present(String name) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }
}
