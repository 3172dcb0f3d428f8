package dev.acequia.replay.scenario;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.replay.report.History;
import dev.acequia.sandbox.issuer.User;
import dev.acequia.sandbox.kube.KubeApi;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Work for a system that is being broken: a borrower keeps the pool full with gangs of all kinds
 * (with and without periodic checkpoints, quick and slow to save, deaf to requests), and a lender
 * takes its share back every few rounds. Submits for a given wall time, and no more than fits the
 * queue: what is broken would make it grow for ever.
 *
 * @param nodes the node list
 * @param length wall time of submission
 */
public record Turmoil(Path nodes, Duration length) implements Play {

  private static final Duration ROUND = Duration.ofSeconds(12);
  private static final int ROUNDS_BETWEEN_URGENT = 4;
  private static final int FIRST_GANGS = 18;
  private static final int LONGEST_QUEUE = 60;
  private static final long SECOND = 1000;

  /** More steps than a gang has: only a saga makes it save. */
  private static final long NO_PERIODIC = 10_000;

  @Override
  public String name() {
    return "chaos";
  }

  /** Slow enough that a pause of a minute is no longer than what a queue can bear. */
  @Override
  public int usualSpeed() {
    return 6;
  }

  @Override
  public Deadlines deadlines() {
    return Deadlines.USUAL;
  }

  @Override
  public OptionalInt nodeLimit() {
    return OptionalInt.empty();
  }

  @Override
  public void prepare(KubeApi kube) {
    Lab.prepare(kube);
  }

  @Override
  public void play(Stage stage) throws InterruptedException {
    for (int i = 0; i < FIRST_GANGS; i++) {
      stage.submit(gang("first-" + i, stage.random()));
    }
    for (int round = 0; stage.wallPassed().compareTo(length) < 0; round++) {
      round(stage, round);
      stage.pass(ROUND);
    }
  }

  /** Every draw is made, whether or not it is submitted: the same seed makes the same jobs. */
  private static void round(Stage stage, int round) throws InterruptedException {
    JobSpec gang = gang("gang-" + round, stage.random());
    JobSpec small = small("small-" + round, stage.random());
    JobSpec urgent = urgent("urgent-" + round, stage.random());
    if (stage.sees(history -> history.workloads().pending() > LONGEST_QUEUE)) {
      return;
    }
    stage.submit(gang);
    stage.submit(small);
    if (round % ROUNDS_BETWEEN_URGENT == 0) {
      stage.submit(urgent);
    }
  }

  /** After the last fault: what runs has to end, what waits to run, what is broken to be mended. */
  @Override
  public Duration patience() {
    return Duration.ofHours(2);
  }

  @Override
  public List<String> unmet(History history) {
    return List.of();
  }

  private static JobSpec gang(String name, RandomGenerator random) {
    int pods = 1 + random.nextInt(4);
    long periodic = random.nextInt(10) < 4 ? NO_PERIODIC : 30 + random.nextInt(60);
    long saving = (2 + random.nextInt(20)) * SECOND;
    boolean listens = random.nextInt(10) < 9;
    return job(
        User.TENANT,
        name,
        "normal",
        pods,
        8,
        new JobSpec.Training(
            120 + random.nextInt(240), SECOND, periodic, saving, 8 * SECOND, listens));
  }

  private static JobSpec small(String name, RandomGenerator random) {
    return job(
        User.TENANT,
        name,
        "normal",
        1,
        2,
        new JobSpec.Training(60 + random.nextInt(180), SECOND, 60, 3 * SECOND, 6 * SECOND, true));
  }

  private static JobSpec urgent(String name, RandomGenerator random) {
    return job(
        Lab.PRODUCTION,
        name,
        "high",
        3 + random.nextInt(6),
        8,
        new JobSpec.Training(40 + random.nextInt(60), SECOND, 30, 4 * SECOND, 8 * SECOND, true));
  }

  private static JobSpec job(
      String namespace,
      String name,
      String priority,
      int pods,
      int gpus,
      JobSpec.Training training) {
    return new JobSpec(
        namespace,
        name,
        namespace,
        priority,
        pods,
        gpus,
        2_000L * gpus,
        8_192L * gpus,
        JobSpec.USUAL_GRACE,
        training);
  }
}
