package dev.acequia.admission.life;

import dev.acequia.admission.reservation.Victim;
import dev.acequia.admission.round.WaitTexts;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Finished;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.WaitReason;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.model.WorkloadPhase;
import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Instant;
import java.util.Optional;

/** Applies the steps of workloads: into the queue, out of it, and to their end. */
public final class WorkloadLife {

  private final RunLife runs;
  private final Promises promises;

  public WorkloadLife(RunLife runs, Promises promises) {
    this.runs = runs;
    this.promises = promises;
  }

  public Optional<Workload> find(Turn turn, WorkloadId id) {
    return turn.find(Kinds.WORKLOADS, id.value());
  }

  /** Takes its place in the line, and says so; the first reason stands until a round has looked. */
  public void queue(Turn turn, Workload workload) {
    Announcer.keep(turn, workload);
    Announcer.tell(
        turn,
        workload,
        new WorkloadQueued(
            workload.id(),
            workload.ask().queue(),
            workload.attempts() + 1,
            workload.priority(),
            workload.resume().orElse(null),
            turn.now()));
    workload.waiting().ifPresent(waiting -> tellReason(turn, workload, waiting.reason()));
    Timer.round(turn);
  }

  /**
   * Publishes a reason when it is another one: kind, limit or blocker; amounts are computed when
   * asked.
   */
  public void reason(Turn turn, Workload workload, WaitReason reason) {
    Standing.Waiting waiting = workload.waiting().orElse(null);
    if (waiting == null || WaitTexts.same(waiting.reason(), reason)) return;
    Announcer.keep(turn, workload.standing(waiting.because(reason)));
    tellReason(turn, workload, reason);
  }

  private static void tellReason(Turn turn, Workload workload, WaitReason reason) {
    Announcer.tell(
        turn,
        workload,
        new WorkloadWaiting(workload.id(), workload.ask().queue(), reason, turn.now()));
  }

  /**
   * Takes an admission back before the run is ready. Without a saga: there is no work to save yet.
   */
  public void revoke(Turn turn, Run run, String reason) {
    Workload workload = find(turn, run.workload()).filter(w -> w.admitted(run.id())).orElse(null);
    if (workload == null || !run.live() || run.reachedReady()) return;
    Announcer.warn(
        turn, workload, new AdmissionRevoked(workload.id(), run.id(), reason, turn.now()));
    runs.end(turn, run, workload, RunEndCause.REVOKED);
    JobWrites.withdrawStart(turn, run.id());
    Workload stopped = JobWrites.stop(turn, workload);
    promises.unclaimed(turn, workload);
    queue(
        turn,
        stopped.revoke(
            WaitTexts.unseen(workload.ask().queue(), workload.ask().gang()),
            Standing.Waiting.Stop.SUSPENDING,
            turn.now()));
  }

  /** Its owner suspended it while it ran: it waits until its owner resumes it. */
  public void ownerSuspended(Turn turn, Workload workload, Run run) {
    runs.end(turn, run, workload, RunEndCause.CANCELLED);
    promises.givenUp(turn, workload);
    queue(
        turn,
        workload.ownerSuspended(
            WaitTexts.unseen(workload.ask().queue(), workload.ask().gang()), turn.now()));
  }

  /** A saga suspended it. */
  public void evicted(Turn turn, Workload workload, RunId run, long objectEpoch) {
    promises.victim(turn, run, Victim::evicted);
    if (!workload.admitted(run)) {
      turn.ignored("evicted run is not the present one");
      return;
    }
    runs.find(turn, run).ifPresent(found -> runs.end(turn, found, workload, RunEndCause.PREEMPTED));
    promises.givenUp(turn, workload);
    Announcer.keep(turn, workload.evict(run, objectEpoch));
  }

  /** A saga brings it back to the queue. */
  public void requeued(
      Turn turn, Workload workload, RunId run, Optional<ResumePointer> resume, Instant notBefore) {
    if (!(workload.standing() instanceof Standing.Leaving leaving) || !leaving.run().equals(run)) {
      turn.ignored("requeued run is not leaving");
      return;
    }
    WaitReason reason = WaitTexts.unseen(workload.ask().queue(), workload.ask().gang());
    queue(turn, workload.requeue(resume, notBefore, reason, turn.now()));
  }

  /** It asks for something else now: what was promised to it no longer fits. */
  public void asksAnew(Turn turn, Workload workload) {
    promises.givenUp(turn, workload);
  }

  /**
   * The workload is over: what it ran ends, what was promised to it is given up, what it holds
   * comes back by proof.
   */
  public void finish(Turn turn, Workload workload, WorkloadOutcome outcome, RunEndCause cause) {
    workload
        .run()
        .flatMap(run -> runs.find(turn, run))
        .ifPresent(
            run -> {
              JobWrites.withdrawStart(turn, run.id());
              runs.end(turn, run, workload, cause);
            });
    promises.over(turn, workload, outcome != WorkloadOutcome.CANCELLED);
    Announcer.tell(
        turn,
        workload,
        new WorkloadFinished(workload.id(), outcome, workload.attempts(), turn.now()));
    Announcer.last(turn, workload, WorkloadPhase.FINISHED);
    turn.put(Kinds.FINISHED, workload.id().value(), new Finished(workload, outcome, turn.now()));
    Timer.round(turn);
  }
}
