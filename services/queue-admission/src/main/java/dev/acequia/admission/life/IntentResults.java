package dev.acequia.admission.life;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.intake.Rejections;
import dev.acequia.admission.manifest.JobReader;
import dev.acequia.admission.manifest.JobView;
import dev.acequia.admission.workload.Defect;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Input.IntentObserved;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;

/**
 * What became of life-cycle writes. A failed test is read again and decided again: the object says
 * which writes have happened, and the next attempt tests what it says.
 */
public final class IntentResults {

  private final WorkloadLife life;
  private final RunLife runs;

  public IntentResults(WorkloadLife life, RunLife runs) {
    this.life = life;
    this.runs = runs;
  }

  public void handle(IntentObserved observed, Turn turn) {
    String id = observed.intent().id();
    JobWrites.started(id).ifPresent(run -> start(run, observed.outcome(), turn));
    JobWrites.stopped(id).ifPresent(workload -> stop(workload, observed.outcome(), turn));
  }

  private void start(RunId id, Outcome outcome, Turn turn) {
    Run run = runs.find(turn, id).filter(Run::live).orElse(null);
    Workload workload = life.find(turn, id.workload()).filter(w -> w.admitted(id)).orElse(null);
    if (run == null || workload == null) {
      turn.ignored("start of a run that is over");
      return;
    }
    switch (outcome) {
      // The watch says what follows from it, a deletion too.
      case Outcome.Done done -> {}
      case Outcome.Gone gone -> {}
      case Outcome.TestFailed failed -> startAgain(turn, workload, run, failed.current());
      case Outcome.Refused refused ->
          life.revoke(turn, run, "its object cannot be started: " + refused.message());
      case Outcome.Failed failed ->
          life.revoke(turn, run, "its object cannot be started: " + failed.message());
    }
  }

  private void startAgain(Turn turn, Workload workload, Run run, JsonNode current) {
    JobView job = JobReader.read(current);
    if (!job.object().uid().equals(workload.id().value())) return;
    boolean ours =
        job.epoch().filter(epoch -> epoch == run.objectEpoch()).isPresent() && !job.suspended();
    if (ours) return;
    Workload found = workload.handle(job.handle());
    Run again = run.objectEpoch(found.objectEpoch() + 1);
    runs.keep(turn, again);
    Announcer.keep(turn, found.handle(found.handle().epoch(again.objectEpoch()).gated()));
    JobWrites.start(turn, found, again);
  }

  private void stop(WorkloadId id, Outcome outcome, Turn turn) {
    Workload workload = life.find(turn, id).orElse(null);
    Standing.Waiting waiting = workload == null ? null : workload.waiting().orElse(null);
    if (workload == null || waiting == null || waiting.stop() != Standing.Waiting.Stop.SUSPENDING) {
      turn.ignored("stop of a workload that does not wait for it");
      return;
    }
    switch (outcome) {
      case Outcome.Done done -> stopped(turn, workload, waiting, JobReader.read(done.object()));
      case Outcome.TestFailed failed ->
          stopAgain(turn, workload, waiting, JobReader.read(failed.current()));
      case Outcome.Gone gone -> {}
      case Outcome.Refused refused -> stopRefused(turn, workload, refused.message());
      case Outcome.Failed failed -> stopRefused(turn, workload, failed.message());
    }
  }

  private void stopped(Turn turn, Workload workload, Standing.Waiting waiting, JobView job) {
    if (workload.attempts() == 0 && !job.holdable()) {
      Rejections.reject(turn, workload, Rejections.alreadyRunning());
      return;
    }
    Announcer.keep(
        turn, workload.handle(job.handle()).standing(waiting.stop(Standing.Waiting.Stop.NONE)));
    Timer.round(turn);
  }

  /**
   * Also where the object is suspended already: a start that is still under way must find another
   * epoch than it tests.
   */
  private void stopAgain(Turn turn, Workload workload, Standing.Waiting waiting, JobView job) {
    if (!job.object().uid().equals(workload.id().value())) return;
    boolean done =
        job.suspended() && job.epoch().filter(epoch -> epoch == workload.objectEpoch()).isPresent();
    if (done) {
      stopped(turn, workload, waiting, job);
    } else {
      Announcer.keep(turn, JobWrites.stop(turn, workload.handle(job.handle())));
    }
  }

  private static void stopRefused(Turn turn, Workload workload, String message) {
    Rejections.reject(
        turn,
        workload,
        new Defect("CannotSuspend", "The API server refuses to suspend it: " + message));
  }
}
