package dev.acequia.sandbox.layout;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The built product on disk.
 *
 * @param root folder of the repository
 */
public record Installation(Path root) {

  public Installation {
    root = root.toAbsolutePath().normalize();
  }

  /** The program of a service, as the Quarkus build leaves it. */
  public Path service(Service service) {
    return root.resolve("services/" + service.process() + "/target/quarkus-app/quarkus-run.jar");
  }

  /** Where the recorded start-up of a process is, once it was made (JEP 483, JEP 514). */
  public Path startupCache(String process) {
    return root.resolve("loadtest/replay/target/startup/" + process + ".aot");
  }

  /** What the sandbox's own processes log. */
  public Path logging() {
    return root.resolve("compose/sandbox/logging.properties");
  }

  /** Definitions of the custom resources. */
  public Path customResources() {
    return root.resolve("deploy/crds");
  }

  /** Node list that a sandbox has when none is named: 64 nodes of the openb trace. */
  public Path defaultNodes() {
    return root.resolve("loadtest/replay/scenarios/openb-64-nodes.csv");
  }

  /** Commands that pods of the simulated cluster may run as processes of this machine. */
  public Path processImages() {
    return root.resolve("compose/sandbox/process-images.yaml");
  }

  /** Whether the service has been built. */
  public boolean has(Service service) {
    return Files.exists(service(service));
  }
}
