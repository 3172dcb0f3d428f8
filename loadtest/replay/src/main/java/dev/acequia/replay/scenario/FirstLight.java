package dev.acequia.replay.scenario;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.replay.report.History;
import dev.acequia.sandbox.issuer.User;
import dev.acequia.sandbox.kube.KubeApi;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The life of a pool in two minutes: {@code research} borrows and fills it with gangs; a gang of
 * {@code production} takes back what it owns; victims write checkpoints, leave, and finish later
 * from there; one GPU falls off the bus and returns after it was repaired and validated.
 *
 * <p>The pool has 344 GPUs (64 nodes of openb), 35 nodes with 8. The gangs take 34 of those and
 * leave the small nodes to small jobs, so that the borrower holds nearly everything when the lender
 * asks.
 *
 * @param nodes the node list
 */
public record FirstLight(Path nodes) implements Play {

  private static final int GANGS = 17;
  private static final int SMALL = 20;
  private static final long SECOND = 1000;

  /** More steps than a gang has: without periodic checkpoints a saga has to ask for one. */
  private static final long NO_PERIODIC = 10_000;

  /**
   * Node of the list whose first GPU is going to fail; a small one, so that one small job is hit.
   */
  private static final String FAULTY_NODE = "openb-node-0003";

  @Override
  public String name() {
    return "first-light";
  }

  @Override
  public int usualSpeed() {
    return 10;
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
    for (int i = 0; i < GANGS; i++) {
      stage.submit(gang(i));
    }
    for (int i = 0; i < SMALL; i++) {
      stage.submit(small(i));
    }
    // By what has happened, not by the clock: a slow machine plays the same story.
    stage.until(history -> history.runsReady() >= GANGS + SMALL, Duration.ofMinutes(6));
    stage.pass(Duration.ofSeconds(45));
    stage.submit(urgent());
    stage.pass(Duration.ofSeconds(30));
    stage.fault("{\"kind\":\"xid\",\"node\":\"" + FAULTY_NODE + "\",\"gpu\":0,\"xid\":79}");
  }

  @Override
  public Duration patience() {
    return Duration.ofMinutes(25);
  }

  @Override
  public boolean complete(History history) {
    return unmet(history).isEmpty();
  }

  @Override
  public List<String> unmet(History history) {
    List<String> unmet = new ArrayList<>();
    if (!history.anyCheckpointSagaCompleted()) {
      unmet.add("no saga completed with a checkpoint");
    }
    if (!history.anyDeviceReturned()) {
      unmet.add("the failed GPU did not come back after a validation");
    }
    if (!history.anyResumed()) {
      unmet.add("no victim went on from its checkpoint");
    }
    return unmet;
  }

  private static JobSpec gang(int i) {
    return new JobSpec(
        User.TENANT,
        "gang-%02d".formatted(i),
        User.TENANT,
        "normal",
        2,
        8,
        16_000,
        65_536,
        JobSpec.USUAL_GRACE,
        new JobSpec.Training(420 + 10L * i, SECOND, NO_PERIODIC, 4 * SECOND, 10 * SECOND, true));
  }

  private static JobSpec small(int i) {
    return new JobSpec(
        User.TENANT,
        "small-%02d".formatted(i),
        User.TENANT,
        "normal",
        1,
        2,
        8_000,
        32_768,
        JobSpec.USUAL_GRACE,
        new JobSpec.Training(360 + 5L * i, SECOND, 60, 2 * SECOND, 10 * SECOND, true));
  }

  private static JobSpec urgent() {
    return new JobSpec(
        Lab.PRODUCTION,
        "urgent",
        Lab.PRODUCTION,
        "high",
        4,
        8,
        16_000,
        65_536,
        JobSpec.USUAL_GRACE,
        new JobSpec.Training(60, SECOND, 30, 4 * SECOND, 10 * SECOND, true));
  }
}
