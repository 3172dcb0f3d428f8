package dev.acequia.sandbox.system;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.sandbox.backing.SandboxProcess;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.supervise.JavaCommand;
import dev.acequia.sandbox.supervise.ProcessSpec;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The processes of a sandbox, each with its command line and environment.
 *
 * @param podNet first half of the addresses of pods
 */
public record ProcessPlan(SystemOptions options, String podNet) {

  /** Name of the process with Kafka, the relay and the issuer. */
  static final String SANDBOX = "sandbox";

  private static final String SIMCLUSTER_MAIN = "dev.acequia.simcluster.SimClusterMain";
  private static final int SANDBOX_HEAP_MB = 256;
  private static final int SIMCLUSTER_HEAP_MB = 384;
  private static final int SERVICE_HEAP_MB = 256;

  /** What services lean on: must be ready before the first of them starts. */
  List<ProcessSpec> foundation() {
    return List.of(sandbox(), simcluster());
  }

  /** The console, if it has been built. */
  List<ProcessSpec> console() {
    return built(service -> service == Service.CONSOLE);
  }

  /** The other services that have been built. */
  List<ProcessSpec> services() {
    return built(service -> service != Service.CONSOLE);
  }

  private List<ProcessSpec> built(Predicate<Service> wanted) {
    return Arrays.stream(Service.values())
        .filter(wanted.and(options.installation()::has))
        .map(this::service)
        .toList();
  }

  /** Kafka, PostgreSQL, the outbox relay and the token issuer. */
  public ProcessSpec sandbox() {
    List<String> arguments = new ArrayList<>(List.of(options.home().root().toString()));
    options.ports().byName().forEach((name, port) -> arguments.add(name + "=" + port));
    return new ProcessSpec(
        SANDBOX,
        java(SANDBOX, SANDBOX_HEAP_MB)
            .main(SandboxProcess.class.getName(), options.installation().logging(), arguments),
        Map.of(),
        URI.create(options.ports().url(Ports.ISSUER) + "/control/v1/ready"),
        options.home().log(SANDBOX));
  }

  private ProcessSpec simcluster() {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--port", Integer.toString(options.ports().of(Ports.SIMCLUSTER))));
    arguments.addAll(List.of("--data", options.home().cluster().toString()));
    // A list of one's own is named in the environment, which goes on to the process.
    Path images = options.installation().processImages();
    if (System.getenv("ACEQUIA_PROCESS_IMAGES") == null && Files.exists(images)) {
      arguments.addAll(List.of("--process-images", images.toString()));
    }
    return new ProcessSpec(
        Ports.SIMCLUSTER,
        java(Ports.SIMCLUSTER, SIMCLUSTER_HEAP_MB)
            .main(SIMCLUSTER_MAIN, options.installation().logging(), arguments),
        shared(),
        URI.create(options.ports().url(Ports.SIMCLUSTER) + "/readyz"),
        options.home().log(Ports.SIMCLUSTER));
  }

  /** One service. */
  public ProcessSpec service(Service service) {
    Map<String, String> environment = shared();
    environment.put("ACEQUIA_HTTP_PORT", Integer.toString(options.ports().of(service)));
    environment.put("ACEQUIA_DB_USER", service.schema());
    environment.put(
        "ACEQUIA_DB_PASSWORD_FILE", options.home().databasePassword(service).path().toString());
    return new ProcessSpec(
        service.process(),
        java(service.process(), SERVICE_HEAP_MB).jar(options.installation().service(service)),
        environment,
        URI.create(options.ports().url(service) + "/q/health/ready"),
        options.home().log(service.process()));
  }

  private JavaCommand java(String process, int heapMb) {
    return new JavaCommand(
        heapMb,
        !process.equals(SANDBOX),
        options.startup().flag(options.installation().startupCache(process)));
  }

  private Map<String, String> shared() {
    Map<String, String> environment = new HashMap<>(options.clock().environment());
    Ports ports = options.ports();
    environment.put("ACEQUIA_CLUSTER", "sim");
    environment.put("ACEQUIA_KAFKA", "127.0.0.1:" + ports.of(Ports.KAFKA));
    environment.put(
        "ACEQUIA_DB_URL",
        "jdbc:postgresql://127.0.0.1:"
            + ports.of(Ports.POSTGRES)
            + "/"
            + EmbeddedPostgres.DATABASE);
    environment.put("ACEQUIA_KUBE_URL", ports.url(Ports.SIMCLUSTER));
    environment.put("ACEQUIA_ISSUER", ports.url(Ports.ISSUER));
    environment.put("ACEQUIA_OTLP", ports.url(Service.CONSOLE));
    environment.put("ACEQUIA_POD_NET", podNet);
    environment.put(Deadlines.VARIABLE, options.deadlines().json());
    return environment;
  }
}
