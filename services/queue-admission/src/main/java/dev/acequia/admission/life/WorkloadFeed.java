package dev.acequia.admission.life;

import dev.acequia.admission.reservation.Victim;
import dev.acequia.admission.workload.Run;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.WorkloadEvent;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.util.Optional;

/**
 * What the orchestrator says about sagas. What admission says itself comes back on the same topic
 * and means nothing new.
 */
public final class WorkloadFeed {

  private final AdmissionSettings settings;
  private final RunLife runs;
  private final WorkloadLife life;
  private final Promises promises;

  public WorkloadFeed(
      AdmissionSettings settings, RunLife runs, WorkloadLife life, Promises promises) {
    this.settings = settings;
    this.runs = runs;
    this.life = life;
    this.promises = promises;
  }

  public void handle(WorkloadEvent event, Turn turn) {
    switch (Saga.of(event)) {
      case Saga.Started(PreemptionStarted started) -> started(turn, started);
      case Saga.Evicted(WorkloadEvicted evicted) -> evicted(turn, evicted);
      case Saga.Ended(PreemptionEnded ended) -> ended(turn, ended);
      case Saga.Requeued(WorkloadRequeued requeued) -> requeued(turn, requeued);
      case Saga.Saved(CheckpointCompleted completed) -> saved(turn, completed);
      case Saga.Other _ -> turn.ignored("says nothing that admission waits for");
    }
  }

  private void evicted(Turn turn, WorkloadEvicted event) {
    life.find(turn, event.workload())
        .ifPresentOrElse(
            found -> life.evicted(turn, found, event.run(), event.objectEpoch()),
            () -> promises.victim(turn, event.run(), Victim::evicted));
  }

  private void requeued(Turn turn, WorkloadRequeued event) {
    Optional<ResumePointer> resume = Optional.ofNullable(event.resume());
    life.find(turn, event.workload())
        .ifPresentOrElse(
            found -> life.requeued(turn, found, event.run(), resume, event.notBefore()),
            () -> turn.ignored("requeued workload is over"));
  }

  private void saved(Turn turn, CheckpointCompleted event) {
    runs.find(turn, event.run())
        .ifPresent(
            run -> {
              Run saved = run.saved(event.manifest().capturedThrough());
              if (saved != run) runs.keep(turn, saved);
            });
  }

  /**
   * After an abort the run is left alone for a while; in every other case it is gone or was never
   * needed.
   */
  private void ended(Turn turn, PreemptionEnded event) {
    promises.victim(turn, event.victimRun(), Victim::ended);
    boolean stays =
        event.outcome() == PreemptionOutcome.ABORTED
            || event.outcome() == PreemptionOutcome.WITHDRAWN;
    Optional<Run> run = runs.find(turn, event.victimRun()).filter(Run::live);
    if (stays && run.isPresent()) {
      boolean aborted = event.outcome() == PreemptionOutcome.ABORTED;
      Run staying = run.get().leaving(false);
      runs.keep(
          turn, aborted ? staying.protect(turn.now().plus(settings.abortBackOff())) : staying);
    }
    Timer.round(turn);
  }

  private void started(Turn turn, PreemptionStarted event) {
    promises.victim(turn, event.victimRun(), victim -> victim.started(event.saga()));
    runs.find(turn, event.victimRun())
        .filter(Run::live)
        .ifPresentOrElse(
            run -> {
              Run leaving = run.leaving(true);
              if (leaving != run) runs.keep(turn, leaving);
            },
            () -> turn.ignored("saga of a run that is over"));
  }

  /** The few events of the topic that admission waits for. */
  private sealed interface Saga {

    record Started(PreemptionStarted event) implements Saga {}

    record Evicted(WorkloadEvicted event) implements Saga {}

    record Ended(PreemptionEnded event) implements Saga {}

    record Requeued(WorkloadRequeued event) implements Saga {}

    record Saved(CheckpointCompleted event) implements Saga {}

    record Other() implements Saga {}

    static Saga of(WorkloadEvent event) {
      if (event instanceof PreemptionStarted started) return new Started(started);
      if (event instanceof WorkloadEvicted evicted) return new Evicted(evicted);
      if (event instanceof PreemptionEnded ended) return new Ended(ended);
      if (event instanceof WorkloadRequeued requeued) return new Requeued(requeued);
      if (event instanceof CheckpointCompleted completed) return new Saved(completed);
      return new Other();
    }
  }
}
