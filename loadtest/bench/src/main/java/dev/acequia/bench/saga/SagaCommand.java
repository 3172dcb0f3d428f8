package dev.acequia.bench.saga;

import dev.acequia.bench.Machine;
import dev.acequia.bench.Percentiles;
import dev.acequia.sandbox.cli.CommandFailure;
import dev.acequia.sandbox.cli.ExitCode;
import dev.acequia.sandbox.cli.Place;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./acequia bench saga}. */
@Command(
    name = "saga",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "The preemption orchestrator's own share of a saga's time, through real Kafka, PostgreSQL and relay; pods and API"
          + " server answer at once.",
      "Counted: request committed to pod asked to save; the answer \"completed\" asked for to suspend patch; devices"
          + " released to requeueing heard. Not counted: how long a checkpoint takes, and the wait for the next poll once it"
          + " is durable (0.1 s to 2 s, by the expected rest), which stands apart."
    })
public final class SagaCommand implements Callable<Integer> {

  private static final double GOAL_P99_MS = 250;

  @Option(
      names = "--sagas",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Sagas that are measured (default: ${DEFAULT-VALUE}).")
  private int sagas = 1000;

  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "50",
      description = "Sagas under way at any time (default: ${DEFAULT-VALUE}).")
  private int atOnce = 50;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "300",
      description = "Sagas before, which are not counted (default: ${DEFAULT-VALUE}).")
  private int warmUp = 300;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    if (sagas < 1 || atOnce < 1 || warmUp < 0) {
      throw new CommandFailure(ExitCode.USAGE, "--sagas and --at-once take 1 or more");
    }
    SagaBench.Result result =
        new SagaBench(Place.here().installation(), System.err::println, sagas, atOnce, warmUp)
            .run();
    System.out.println(json ? json(result) : table(result));
    return ExitCode.OK;
  }

  private String table(SagaBench.Result result) {
    StringBuilder text = new StringBuilder(Machine.text());
    text.append(
        "%n%d sagas, %d at once, in %.1f s (%.0f a second)%n"
            .formatted(sagas, atOnce, result.wallMs() / 1000.0, perSecond(result)));
    text.append("%-50s %10s %10s %10s%n".formatted("milliseconds", "p50", "p99", "max"));
    for (Map.Entry<String, Percentiles> row : result.overhead().byName().entrySet()) {
      Percentiles p = row.getValue();
      text.append(
          String.format(
              Locale.ROOT,
              "%-50s %10.1f %10.1f %10.1f%n",
              row.getKey(),
              p.p50(),
              p.p99(),
              p.max()));
    }
    boolean met = result.overhead().total().p99() < GOAL_P99_MS;
    return text.append("goal: p99 of the total under %.0f ms: ".formatted(GOAL_P99_MS))
        .append(met ? "met" : "NOT MET")
        .toString();
  }

  private String json(SagaBench.Result result) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("machine", Machine.text());
    all.put("sagas", sagas);
    all.put("atOnce", atOnce);
    all.put("warmUp", warmUp);
    all.put("wallMs", result.wallMs());
    all.put("overheadMs", result.overhead());
    all.put("goalP99Ms", GOAL_P99_MS);
    return Answers.JSON.valueToTree(all).toString();
  }

  private double perSecond(SagaBench.Result result) {
    return sagas * 1000.0 / Math.max(1, result.wallMs());
  }
}
