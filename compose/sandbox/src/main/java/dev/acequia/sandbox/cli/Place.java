package dev.acequia.sandbox.cli;

import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Installation;
import java.nio.file.Path;

/**
 * Where this command works: the entry script says so by the system property {@code acequia.root}.
 */
public record Place(Installation installation, Home home) {

  public static Place here() {
    Path root = Path.of(System.getProperty("acequia.root", ""));
    return new Place(new Installation(root), new Home(root.toAbsolutePath().resolve(".acequia")));
  }
}
