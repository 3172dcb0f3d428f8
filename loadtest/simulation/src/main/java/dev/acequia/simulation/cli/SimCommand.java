package dev.acequia.simulation.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simulation.check.Simulation;
import dev.acequia.simulation.check.Verdict;
import dev.acequia.simulation.cluster.SimCluster;
import dev.acequia.simulation.play.Profile;
import dev.acequia.simulation.world.Marks;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plays seeds and judges them. */
@Command(
    name = "acequia sim",
    mixinStandardHelpOptions = true,
    description = "Play the whole system by seeds, break it, and check that everything holds.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:every invariant held", "1:some did not", "2:wrong command line"})
public final class SimCommand implements Callable<Integer> {

  @Option(
      names = "--seeds",
      paramLabel = "A..B",
      description = "Seeds (default: ${DEFAULT-VALUE}).")
  private String seeds = "1..20";

  @Option(names = "--profile", description = "One of ${COMPLETION-CANDIDATES} (default: USUAL).")
  private Profile profile = Profile.USUAL;

  @Option(
      names = "--replay",
      paramLabel = "SEED",
      description = "Play one seed again and print its last events.")
  private @Nullable Long replay;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "With --replay: write every event of the seed to a file.")
  private @Nullable Path trace;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(names = "--installation", hidden = true)
  private Path installation = Path.of(".");

  @Spec private @Nullable CommandSpec spec;

  public static void main(String[] args) {
    CommandLine line = new CommandLine(new SimCommand()).setCaseInsensitiveEnumValuesAllowed(true);
    System.exit(line.execute(args));
  }

  @Override
  public Integer call() {
    List<ObjectNode> crds = SimCluster.definitions(installation.resolve("deploy/crds"));
    long began = System.nanoTime();
    Long one = replay;
    long[] all = one == null ? range() : new long[] {one};
    AtomicLong simulated = new AtomicLong();
    Marks marks = new Marks();
    List<Verdict> failed = new ArrayList<>();
    LongStream.of(all)
        .parallel()
        .mapToObj(seed -> play(new Simulation(seed, profile, crds)))
        .forEach(
            verdict -> {
              synchronized (marks) {
                simulated.addAndGet(verdict.simulated().toMillis());
                marks.addAll(verdict.marks());
                if (!verdict.held()) failed.add(verdict);
                if (one != null) verdict.latest().forEach(line -> out().println(line));
                if (!json) out().println(line(verdict));
                out().flush();
              }
            });
    double seconds = (System.nanoTime() - began) / 1e9;
    if (json) out().println(json(all.length, failed, marks, seconds, simulated.get()));
    else summary(all.length, failed, marks, seconds, simulated.get());
    out().flush();
    return failed.isEmpty() ? 0 : 1;
  }

  private Verdict play(Simulation simulation) {
    Path file = trace;
    if (file == null || replay == null) return simulation.run(entry -> true);
    try (PrintWriter lines = new PrintWriter(Files.newBufferedWriter(file))) {
      simulation.tell(lines::println);
      return simulation.run(entry -> true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long[] range() {
    String[] ends = seeds.split("\\.\\.");
    long from = Long.parseLong(ends[0]);
    long through = ends.length > 1 ? Long.parseLong(ends[1]) : from;
    return LongStream.rangeClosed(from, through).toArray();
  }

  private static String line(Verdict verdict) {
    return String.format(
        Locale.ROOT,
        "seed %d %s %s: %s, %d jobs, %d sagas, %d violations",
        verdict.seed(),
        verdict.digest(),
        verdict.held() ? "held" : "FAILED",
        Duration.ofSeconds(verdict.simulated().toSeconds()),
        verdict.report().workloads().submitted(),
        verdict.report().sagas().started(),
        verdict.violations().size());
  }

  private void summary(
      int count, List<Verdict> failed, Marks marks, double seconds, long simulated) {
    marks.counts().forEach((name, times) -> out().printf("%8d  %s%n", times, name));
    for (Verdict verdict : failed) {
      out()
          .printf(
              "seed %d: ./acequia sim --replay %d --profile %s%n",
              verdict.seed(), verdict.seed(), profile);
      verdict.violations().stream().limit(12).forEach(each -> out().println("  " + each));
    }
    out()
        .printf(
            Locale.ROOT,
            "%d seeds, %d failed, %.1f seeds a second, %.1f simulated hours a second%n",
            count,
            failed.size(),
            count / seconds,
            simulated / 3_600_000.0 / seconds);
  }

  private String json(
      int count, List<Verdict> failed, Marks marks, double seconds, long simulated) {
    ObjectNode report = JsonMapper.builder().build().createObjectNode();
    report.put("seeds", count).put("seedsPerSecond", count / seconds);
    report.put("simulatedHoursPerSecond", simulated / 3_600_000.0 / seconds);
    ArrayNode violations = report.putArray("violations");
    for (Verdict verdict : failed) {
      ObjectNode entry = violations.addObject().put("seed", verdict.seed());
      verdict.violations().forEach(entry.withArray("/what")::add);
    }
    marks.counts().forEach(report.putObject("marks")::put);
    return report.toString();
  }

  private PrintWriter out() {
    return spec == null ? new PrintWriter(System.out, true) : spec.commandLine().getOut();
  }
}
