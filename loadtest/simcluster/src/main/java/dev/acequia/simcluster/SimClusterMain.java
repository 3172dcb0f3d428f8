package dev.acequia.simcluster;

import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.http.auth.Tokens;
import dev.acequia.simcluster.process.AllowList;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a simulated cluster until it is told to stop. */
@Command(
    name = "simcluster",
    mixinStandardHelpOptions = true,
    description =
        "A simulated GPU cluster that speaks the Kubernetes API on the loopback interface.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {"0:stopped by a signal", "1:failed", "2:bad arguments", "3:the port is taken"})
public final class SimClusterMain implements Callable<Integer> {

  private static final int PORT_TAKEN = 3;
  private static final int WATCH_WINDOW = 4_000;

  @Option(
      names = "--port",
      description = "Port; 0 takes any free one (default: ACEQUIA_HTTP_PORT, or 8090).")
  private @Nullable Integer port;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Journal here, and go on from it (default: in memory).")
  private @Nullable Path data;

  @Option(
      names = "--seed",
      description = "Of everything that is left to chance (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "Bearer tokens, one a line (default: no lock).")
  private @Nullable Path tokenFile;

  @Option(
      names = "--nodes",
      paramLabel = "FILE",
      description = "Nodes: an openb list (CSV) or YAML of Node objects (default: none).")
  private @Nullable Path nodes;

  @Option(
      names = "--node-limit",
      paramLabel = "N",
      description = "At most so many of the file (default: all).")
  private int nodeLimit = Integer.MAX_VALUE;

  @Option(
      names = "--pod-net",
      paramLabel = "A.B",
      description = "First half of pods' loopback addresses (default: ACEQUIA_POD_NET, or 127.64).")
  private @Nullable String podNet;

  @Option(
      names = "--process-images",
      paramLabel = "FILE",
      description =
          "Local commands that pods may run, needs --data (default: ACEQUIA_PROCESS_IMAGES, or none).")
  private @Nullable Path processImages;

  @Option(names = "--bare", description = "Without controllers and actors: an API server alone.")
  private boolean bare;

  @Spec private @Nullable CommandSpec spec;

  public static void main(String[] args) {
    System.exit(new CommandLine(new SimClusterMain()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    Map<String, String> environment = System.getenv();
    ScaledClock clock = ScaledClock.of(environment, InstantSource.system());
    Optional<ClusterLife.ProcessCommands> commands;
    try {
      commands = commands(environment);
    } catch (IllegalArgumentException | IOException e) {
      out().println("--process-images: " + e.getMessage());
      return CommandLine.ExitCode.USAGE;
    }
    try (SimulatedCluster cluster = open(settings(environment, clock), commands)) {
      if (bare) {
        return run(cluster);
      }
      String net = podNet != null ? podNet : environment.getOrDefault("ACEQUIA_POD_NET", "127.64");
      try (ClusterLife life =
          ClusterLife.start(
              cluster,
              Optional.ofNullable(nodes),
              nodeLimit,
              net,
              clock.factor(),
              commands,
              environment)) {
        return run(cluster);
      }
    } catch (BindException e) {
      out().println("port " + port(environment) + " is taken: " + e.getMessage());
      return PORT_TAKEN;
    }
  }

  /** Where nothing can be a process, nothing can be executed in it. */
  private static SimulatedCluster open(
      SimulatedCluster.Settings settings, Optional<ClusterLife.ProcessCommands> commands)
      throws IOException {
    boolean executes = commands.filter(c -> !c.list().images().isEmpty()).isPresent();
    return SimulatedCluster.open(settings, executes);
  }

  private Optional<ClusterLife.ProcessCommands> commands(Map<String, String> environment)
      throws IOException {
    String named = environment.getOrDefault("ACEQUIA_PROCESS_IMAGES", "");
    Path file = processImages != null || named.isEmpty() ? processImages : Path.of(named);
    if (file == null) {
      return Optional.empty();
    }
    if (data == null) {
      throw new IllegalArgumentException("needs --data, where leftovers of a kill are found again");
    }
    return Optional.of(
        new ClusterLife.ProcessCommands(
            AllowList.read(file, environment), data.resolve("processes")));
  }

  private int run(SimulatedCluster cluster) throws InterruptedException {
    cluster.serve();
    out().println("simulated cluster: http://127.0.0.1:" + cluster.port());
    out().flush();
    CountDownLatch stopped = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(stopped::countDown));
    stopped.await();
    return 0;
  }

  private SimulatedCluster.Settings settings(Map<String, String> environment, ScaledClock clock)
      throws IOException {
    Access access = tokenFile == null ? Access.open() : Access.byTokens(Tokens.read(tokenFile));
    return new SimulatedCluster.Settings(
        port(environment), Optional.ofNullable(data), seed, WATCH_WINDOW, !bare, access, clock);
  }

  private int port(Map<String, String> environment) {
    return port != null
        ? port
        : Integer.parseInt(environment.getOrDefault("ACEQUIA_HTTP_PORT", "8090"));
  }

  private PrintWriter out() {
    return spec == null ? new PrintWriter(System.out, true) : spec.commandLine().getOut();
  }
}
