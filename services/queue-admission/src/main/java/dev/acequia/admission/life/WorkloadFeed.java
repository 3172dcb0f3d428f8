package dev.acequia.admission.life;

import dev.acequia.admission.reservation.Victim;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.WorkloadEvent;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.util.Optional;

/** What the orchestrator says about sagas. What admission says itself comes back on the same topic and means nothing new. */
public final class WorkloadFeed {

  private final AdmissionSettings settings;
  private final RunLife runs;
  private final WorkloadLife life;
  private final Promises promises;

  public WorkloadFeed(AdmissionSettings settings, RunLife runs, WorkloadLife life, Promises promises) {
    this.settings = settings;
    this.runs = runs;
    this.life = life;
    this.promises = promises;
  }

  public void handle(WorkloadEvent event, Turn turn) {
    switch (event) {
      case PreemptionStarted started -> {
        leaving(turn, started.victimRun().value(), runs.find(turn, started.victimRun()), true);
        promises.victim(turn, started.victimRun(), victim -> victim.started(started.saga()));
      }
      case PreemptionEnded ended -> ended(turn, ended);
      case WorkloadEvicted evicted -> {
        Optional<Workload> workload = life.find(turn, evicted.workload());
        workload.ifPresentOrElse(
            found -> life.evicted(turn, found, evicted.run(), evicted.objectEpoch()),
            () -> promises.victim(turn, evicted.run(), Victim::evicted));
      }
      case WorkloadRequeued requeued ->
          life.find(turn, requeued.workload())
              .ifPresentOrElse(
                  found -> life.requeued(turn, found, requeued.run(), Optional.ofNullable(requeued.resume()), requeued.notBefore()),
                  () -> turn.ignored("requeued workload is over"));
      case CheckpointCompleted completed ->
          runs.find(turn, completed.run()).ifPresent(run -> {
            Run saved = run.saved(completed.manifest().capturedThrough());
            if (saved != run) runs.keep(turn, saved);
          });
      default -> turn.ignored("says nothing about sagas");
    }
  }

  /** After an abort the run is left alone for a while; in every other case it is gone or was never needed. */
  private void ended(Turn turn, PreemptionEnded event) {
    promises.victim(turn, event.victimRun(), Victim::ended);
    boolean stays = event.outcome() == PreemptionOutcome.ABORTED || event.outcome() == PreemptionOutcome.WITHDRAWN;
    Optional<Run> run = runs.find(turn, event.victimRun()).filter(Run::live);
    if (stays && run.isPresent()) {
      boolean aborted = event.outcome() == PreemptionOutcome.ABORTED;
      Run staying = run.get().leaving(false);
      runs.keep(turn, aborted ? staying.protect(turn.now().plus(settings.abortBackOff())) : staying);
    }
    Timer.round(turn);
  }

  private void leaving(Turn turn, String id, Optional<Run> run, boolean leaving) {
    run.ifPresentOrElse(
        found -> {
          Run changed = found.leaving(leaving);
          if (changed != found) runs.keep(turn, changed);
        },
        () -> turn.ignored("saga of a run that is over: " + id));
  }
}
