package dev.acequia.admission.intake;

import dev.acequia.admission.declared.Declarations;
import dev.acequia.admission.life.Announcer;
import dev.acequia.admission.life.JobWrites;
import dev.acequia.admission.life.RunLife;
import dev.acequia.admission.life.Timer;
import dev.acequia.admission.life.WorkloadLife;
import dev.acequia.admission.manifest.JobReader;
import dev.acequia.admission.manifest.JobView;
import dev.acequia.admission.round.WaitTexts;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Ask;
import dev.acequia.admission.workload.Finished;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Standing.Waiting.Stop;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Input.ObjectChanged;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.WorkloadSubmitted;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Jobs with a queue's label: how they come in, change and go. */
public final class JobIntake {

  private final WorkloadLife life;
  private final RunLife runs;
  private final Screening screening;

  public JobIntake(WorkloadLife life, RunLife runs, Screening screening) {
    this.life = life;
    this.runs = runs;
    this.screening = screening;
  }

  public void handle(ObjectChanged input, Turn turn) {
    JobView job = JobReader.read(input.object());
    if (input.change() == ObjectChanged.Change.DELETED || job.deleting()) {
      gone(turn, job.object().uid());
    } else {
      seen(turn, job);
    }
  }

  private void gone(Turn turn, String uid) {
    turn.delete(Kinds.REJECTIONS, uid);
    forgetDeferred(turn, uid);
    life.find(turn, new WorkloadId(uid))
        .ifPresent(
            workload ->
                life.finish(turn, workload, WorkloadOutcome.CANCELLED, RunEndCause.CANCELLED));
  }

  private void seen(Turn turn, JobView job) {
    Optional<Workload> known = life.find(turn, new WorkloadId(job.object().uid()));
    if (known.isPresent()) {
      changed(turn, known.get(), job);
    } else if (job.finished().isPresent()) {
      forgetDeferred(turn, job.object().uid());
      turn.ignored("job was over before it was known");
    } else if (turn.find(Kinds.REJECTIONS, job.object().uid())
        .filter(r -> r.covers(job.ask(), job.suspended()))
        .isPresent()) {
      turn.ignored("job was rejected and asks for the same");
    } else {
      submit(turn, job, false);
    }
  }

  /** Something that an object may have waited for was declared. */
  public void retryDeferred(Turn turn) {
    List.copyOf(turn.all(Kinds.DEFERRED)).forEach(job -> submit(turn, job, false));
  }

  /** It has named something unknown long enough. */
  public void unknownDue(Turn turn, String uid) {
    turn.find(Kinds.DEFERRED, uid).ifPresent(job -> submit(turn, job, true));
  }

  private void submit(Turn turn, JobView job, boolean last) {
    String uid = job.object().uid();
    turn.delete(Kinds.REJECTIONS, uid);
    switch (screening.look(turn, job)) {
      case Screening.Verdict.Good good -> {
        forgetDeferred(turn, uid);
        accept(turn, job, good.ask());
      }
      case Screening.Verdict.Bad bad -> {
        forgetDeferred(turn, uid);
        Rejections.reject(turn, job, bad.defect());
      }
      case Screening.Verdict.Unknown unknown -> {
        if (last) {
          forgetDeferred(turn, uid);
          Rejections.reject(turn, job, unknown.defect());
        } else {
          boolean first = turn.find(Kinds.DEFERRED, uid).isEmpty();
          turn.put(Kinds.DEFERRED, uid, job);
          if (first) new Timer.UnknownQueue(uid).arm(turn, turn.now().plus(screening.grace()));
        }
      }
    }
  }

  private static void forgetDeferred(Turn turn, String uid) {
    if (turn.find(Kinds.DEFERRED, uid).isEmpty()) return;
    turn.delete(Kinds.DEFERRED, uid);
    new Timer.UnknownQueue(uid).disarm(turn);
  }

  private void accept(Turn turn, JobView job, Ask ask) {
    Workload workload = workload(turn, job, ask);
    Announcer.tell(turn, workload, submitted(workload));
    life.queue(turn, job.suspended() ? workload : JobWrites.stop(turn, workload));
  }

  private static Workload workload(Turn turn, JobView job, Ask ask) {
    var id = new WorkloadId(job.object().uid());
    // Known before only if its label was taken away and given back; its runs go on counting.
    int attempts =
        job.epoch()
            .flatMap(epoch -> turn.find(Kinds.FINISHED, id.value()))
            .map(Finished::workload)
            .map(Workload::attempts)
            .orElse(0);
    Stop stop = job.suspended() ? Stop.NONE : Stop.SUSPENDING;
    Instant now = turn.now();
    return new Workload(
        id,
        job.object(),
        ask,
        Declarations.priority(turn, ask),
        Declarations.tenant(turn, job.namespace()),
        job.createdAt().isAfter(now) ? now : job.createdAt(),
        job.handle(),
        attempts,
        0,
        false,
        Optional.empty(),
        new Standing.Waiting(now, now, WaitTexts.unseen(ask.queue(), ask.gang()), stop));
  }

  private static WorkloadSubmitted submitted(Workload workload) {
    Ask ask = workload.ask();
    return new WorkloadSubmitted(
        workload.id(),
        workload.object(),
        ask.queue(),
        ask.resourceClass().orElse(null),
        workload.priority(),
        ask.gang().pods(),
        ask.gang().gpuPerPod(),
        ask.gang().cpuMilliPerPod(),
        ask.gang().memoryMibPerPod(),
        ask.expectedRuntimeMs().orElse(null),
        workload.submittedAt());
  }

  private void changed(Turn turn, Workload workload, JobView job) {
    if (job.finished().isPresent()) {
      boolean succeeded = job.finished().get() == WorkloadOutcome.SUCCEEDED;
      life.finish(
          turn,
          workload,
          job.finished().get(),
          succeeded ? RunEndCause.COMPLETED : RunEndCause.FAILED);
      return;
    }
    switch (workload.standing()) {
      case Standing.Waiting waiting -> whileWaiting(turn, workload, waiting, job);
      case Standing.Admitted admitted ->
          runs.find(turn, admitted.run()).ifPresent(run -> whileAdmitted(turn, workload, run, job));
      case Standing.Leaving leaving -> turn.ignored("job of a run that is leaving");
    }
  }

  private void whileWaiting(Turn turn, Workload workload, Standing.Waiting waiting, JobView job) {
    long epoch = job.epoch().orElse(0L);
    if (waiting.stop() == Stop.SUSPENDING || epoch < workload.objectEpoch()) {
      turn.ignored("job as it was before our write");
    } else if (!job.suspended()) {
      // Its owner resumed it: that asks for a run, and runs are ours to start.
      Workload stopping = workload.handle(job.handle()).standing(waiting.stop(Stop.SUSPENDING));
      Announcer.keep(turn, JobWrites.stop(turn, stopping));
    } else {
      edited(turn, workload.handle(job.handle()), job);
    }
  }

  private void edited(Turn turn, Workload workload, JobView job) {
    Ask ask = job.ask().orElse(workload.ask());
    if (job.defect().isPresent()) {
      Rejections.reject(turn, workload, job.defect().get());
    } else if (!ask.queue().equals(workload.ask().queue())) {
      life.asksAnew(turn, workload);
      life.queue(turn, workload.ask(ask, Declarations.priority(turn, ask)));
    } else if (!ask.equals(workload.ask())) {
      life.asksAnew(turn, workload);
      Announcer.keep(turn, workload.ask(ask, Declarations.priority(turn, ask)));
      Timer.round(turn);
    } else if (turn.find(Kinds.WORKLOADS, workload.id().value())
        .filter(workload::equals)
        .isEmpty()) {
      turn.put(Kinds.WORKLOADS, workload.id().value(), workload);
    }
  }

  private void whileAdmitted(Turn turn, Workload workload, Run run, JobView job) {
    boolean started = job.epoch().filter(epoch -> epoch == run.objectEpoch()).isPresent();
    if (started && job.suspended()) life.ownerSuspended(turn, workload.handle(job.handle()), run);
  }
}
