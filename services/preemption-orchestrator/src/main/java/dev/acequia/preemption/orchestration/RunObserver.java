package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.orchestration.Kinds.RUNS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.workload.CheckpointRestored;
import dev.acequia.preemption.checkpoint.HttpDriver;
import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.checkpoint.RunStatus;
import dev.acequia.preemption.run.Admission;
import dev.acequia.preemption.run.RunFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Reads the status of ready runs from time to time. So checkpoints that runs make by themselves are
 * known before anybody wants their devices: victims are chosen by the work they would lose. A
 * resumed run is read until it says from where it continued.
 */
final class RunObserver {

  static final String PREFIX = "observe/";

  /** Between two reads of a run: the longer of the two. */
  private static final Duration EVERY_CLUSTER = Duration.ofMinutes(2);

  private static final Duration EVERY_WALL = Duration.ofSeconds(10);
  private static final Duration RESTORING_WALL = Duration.ofSeconds(2);

  /** A run that has not told by then never will; it is read like any other from then on. */
  private static final int RESTORING_READS = 30;

  private final Patience patience;
  private final RunDesk runs;

  RunObserver(Patience patience, RunDesk runs) {
    this.patience = patience;
    this.runs = runs;
  }

  void ready(RunId run, Turn turn) {
    read(SagaDesk.facts(run, turn), turn);
  }

  void due(RunId run, Turn turn) {
    turn.find(RUNS, run.value()).ifPresent(facts -> read(facts, turn));
  }

  /** Empty for an intent that is not one of these reads. */
  static Optional<RunId> runOf(String intent) {
    if (!intent.startsWith(PREFIX)) return Optional.empty();
    return Optional.of(new RunId(intent.substring(PREFIX.length(), intent.lastIndexOf('/'))));
  }

  /**
   * @param status empty when the pod did not answer; it is asked again when the next read is due
   */
  void answered(RunId run, Optional<RunStatus> status, Turn turn) {
    Optional<RunFacts> facts = turn.find(RUNS, run.value());
    if (facts.isEmpty()) {
      turn.ignored("status of a run that is forgotten");
      return;
    }
    turn.put(RUNS, run.value(), facts.get().with(facts.get().observation().answered()));
    status.ifPresent(answer -> learn(run, answer, turn));
  }

  private void learn(RunId run, RunStatus status, Turn turn) {
    restored(run, status, turn);
    status.lastDurable().ifPresent(manifest -> runs.reported(run, manifest, turn));
  }

  private void read(RunFacts run, Turn turn) {
    boolean listens = run.admission().filter(Admission::listensOnHttp).isPresent();
    if (run.hasEnded() || !listens) return;
    Optional<HttpDriver> leader = run.observation().pending() ? Optional.empty() : run.leader();
    leader.ifPresent(pod -> ask(pod, run.with(run.observation().next()), turn));
    turn.arm(Timers.observe(run.run()), nextRead(run, turn.now()));
  }

  private static void ask(HttpDriver pod, RunFacts run, Turn turn) {
    turn.put(RUNS, run.run().value(), run);
    turn.intend(pod.status(PREFIX + run.run().value() + "/" + run.observation().reads()));
  }

  private Instant nextRead(RunFacts run, Instant now) {
    if (restoring(run) || run.leader().isEmpty()) return patience.after(RESTORING_WALL, now);
    Instant wall = patience.after(EVERY_WALL, now);
    Instant cluster = now.plus(EVERY_CLUSTER);
    return wall.isAfter(cluster) ? wall : cluster;
  }

  private static boolean restoring(RunFacts run) {
    boolean resumed = run.admission().flatMap(Admission::resume).isPresent();
    return resumed
        && !run.observation().restoredTold()
        && run.observation().reads() < RESTORING_READS;
  }

  private static void restored(RunId id, RunStatus status, Turn turn) {
    RunFacts run = SagaDesk.facts(id, turn);
    if (status.restored().isEmpty() || run.observation().restoredTold()) return;
    RunStatus.Restored from = status.restored().get();
    turn.emit(
        new CheckpointRestored(id, from.step(), from.durationMs(), turn.now()), Stories.of(run));
    turn.put(RUNS, id.value(), run.with(run.observation().told()));
  }
}
