package dev.acequia.events.contract;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the contract's files lie, seen from the module's folder. */
final class ContractFolder {

  private ContractFolder() {}

  static Path module() {
    Path here = Path.of("").toAbsolutePath();
    return Files.isDirectory(here.resolve("events-schema")) ? here.resolve("events-schema") : here;
  }

  static Path sources() {
    return module().resolve("src/main/java");
  }

  static Path resources() {
    return module().resolve("src/main/resources");
  }

  static Path topicManifests() {
    return module().resolveSibling("deploy/topics/topics.yaml");
  }
}
