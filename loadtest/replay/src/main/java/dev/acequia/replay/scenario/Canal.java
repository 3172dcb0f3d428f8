package dev.acequia.replay.scenario;

import dev.acequia.sandbox.issuer.User;
import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.system.LocalSystem;
import dev.acequia.sandbox.system.Scenario;
import java.time.Clock;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * What {@code up} plays: a borrower keeps the pool full, a lender comes back for its share every
 * few minutes, and now and then a GPU falls off the bus. It never ends.
 */
public final class Canal implements Scenario {

  private static final Duration ROUND = Duration.ofSeconds(15);
  private static final int ROUNDS_BETWEEN_URGENT = 12;
  private static final int FIRST_URGENT = 4;
  private static final int ROUNDS_BETWEEN_FAULTS = 40;
  private static final int FIRST_FAULT = 10;
  private static final long SECOND = 1000;

  @Override
  public String name() {
    return "canal";
  }

  @Override
  public void prepare(KubeApi kube) {
    Lab.prepare(kube);
  }

  @Override
  public void play(LocalSystem system) throws InterruptedException {
    new Readiness(system).await();
    Clock wall = Clock.systemUTC();
    RandomGenerator random = new SplittableRandom(wall.millis());
    Stage stage =
        new Stage(system.kube(), system.options().clock(), wall, random, Stage.Audience.NONE);
    // Names must not meet those of an earlier run on the same data.
    String prefix = Long.toString(wall.millis() / 1000, Character.MAX_RADIX);
    for (int i = 0; i < 16; i++) {
      stage.submit(gang(prefix, i, random));
    }
    for (int round = 0; ; round++) {
      round(stage, prefix, round);
      stage.pass(ROUND);
    }
  }

  private static void round(Stage stage, String prefix, int round) throws InterruptedException {
    stage.submit(gang(prefix, 100 + round, stage.random()));
    stage.submit(small(prefix, round, stage.random()));
    if (round % ROUNDS_BETWEEN_URGENT == FIRST_URGENT) {
      stage.submit(urgent(prefix, round, stage.random()));
    }
    if (round % ROUNDS_BETWEEN_FAULTS == FIRST_FAULT) {
      String node = "openb-node-%04d".formatted(stage.random().nextInt(24));
      stage.fault("{\"kind\":\"xid\",\"node\":\"" + node + "\",\"gpu\":0,\"xid\":79}");
    }
  }

  private static JobSpec gang(String prefix, int i, RandomGenerator random) {
    return job(User.TENANT, "gang-" + prefix + "-" + i, "normal", 2, 8, 150 + random.nextInt(240));
  }

  private static JobSpec small(String prefix, int i, RandomGenerator random) {
    return job(User.TENANT, "small-" + prefix + "-" + i, "normal", 1, 2, 60 + random.nextInt(240));
  }

  private static JobSpec urgent(String prefix, int i, RandomGenerator random) {
    return job(Lab.PRODUCTION, "urgent-" + prefix + "-" + i, "high", 4, 8, 60 + random.nextInt(60));
  }

  private static JobSpec job(
      String namespace, String name, String priority, int pods, int gpus, int steps) {
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
        new JobSpec.Training(steps, SECOND, 60, 5 * SECOND, 8 * SECOND, true));
  }
}
