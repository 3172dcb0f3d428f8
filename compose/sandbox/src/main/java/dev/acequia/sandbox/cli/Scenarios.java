package dev.acequia.sandbox.cli;

import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.system.LocalSystem;
import dev.acequia.sandbox.system.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The scenarios on the class path. */
final class Scenarios {

  static final String NONE = "none";

  /** The chosen scenario; empty for a cluster without work. */
  record Choice(Optional<Scenario> scenario) {
    void prepare(KubeApi kube) {
      scenario.ifPresent(s -> s.prepare(kube));
    }

    void play(LocalSystem system) throws InterruptedException {
      if (scenario.isPresent()) {
        scenario.get().play(system);
      }
    }
  }

  private Scenarios() {}

  static Choice named(String name) {
    List<Scenario> known =
        ServiceLoader.load(Scenario.class).stream().map(ServiceLoader.Provider::get).toList();
    Optional<Scenario> found = known.stream().filter(s -> s.name().equals(name)).findFirst();
    if (found.isEmpty() && !name.equals(NONE)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "no scenario is named %s; choose one of: none, %s"
              .formatted(name, String.join(", ", known.stream().map(Scenario::name).toList())));
    }
    return new Choice(found);
  }
}
