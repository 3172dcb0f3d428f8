package dev.acequia.admission.life;

import dev.acequia.admission.capacity.Allocation;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.QuotaReleased;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.RunStarted;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Applies the steps of runs. Guards the rule that quota comes back when the last allocation closed,
 * whatever ended the run, and by nothing else.
 */
public final class RunLife {

  private final AdmissionSettings settings;
  private final Promises promises;

  public RunLife(AdmissionSettings settings, Promises promises) {
    this.settings = settings;
    this.promises = promises;
  }

  public Optional<Run> find(Turn turn, RunId run) {
    return turn.find(Kinds.RUNS, run.value());
  }

  public void keep(Turn turn, Run run) {
    turn.put(Kinds.RUNS, run.id().value(), run);
  }

  /** All pods are bound. */
  public void start(Turn turn, Run run, Workload workload) {
    Run started = run.start(turn.now());
    if (started == run) return;
    keep(turn, started);
    Announcer.tell(turn, workload, new RunStarted(workload.id(), run.id(), turn.now()));
  }

  /**
   * All pods are ready: from here only a saga ends it before its time, and its promise is
   * fulfilled.
   */
  public void ready(Turn turn, Run run, Workload workload) {
    Run ready = run.ready(turn.now());
    if (ready == run) return;
    if (run.stage().began().isEmpty()) {
      Announcer.tell(turn, workload, new RunStarted(workload.id(), run.id(), turn.now()));
    }
    keep(turn, ready);
    new Timer.ReadyDue(run.id()).disarm(turn);
    Announcer.tell(turn, workload, new RunReady(workload.id(), run.id(), turn.now()));
    Announcer.keep(turn, workload.ready());
    promises.fulfilled(turn, workload);
  }

  /** Ends the run, once. */
  public void end(Turn turn, Run run, Workload workload, RunEndCause cause) {
    Run ended = run.end(cause, turn.now());
    if (ended == run) return;
    keep(turn, ended);
    new Timer.ReadyDue(run.id()).disarm(turn);
    Announcer.tell(turn, workload, new RunEnded(workload.id(), run.id(), cause, turn.now()));
    settle(turn, ended);
    Timer.round(turn);
  }

  /**
   * Gives back what an ended run was charged, when nothing of it is held any more and nothing can
   * still be charged to it.
   */
  public void settle(Turn turn, Run run) {
    if (run.live()) return;
    if (!turn.by(Kinds.ALLOCATIONS_BY_RUN, run.id().value()).isEmpty()) {
      new Timer.ReleaseDue(run.id()).disarm(turn);
    } else if (run.pods().unsettledNodes().isEmpty()) {
      release(turn, run);
    } else {
      // A pod was bound, or may have been, and inventory has not said so: most likely it is about
      // to.
      new Timer.ReleaseDue(run.id()).arm(turn, turn.now().plus(settings.releaseGrace()));
    }
  }

  /** Nothing was opened for it in all the grace: its pods ended before anybody saw them bound. */
  public void releaseDue(Turn turn, RunId id) {
    Run run = find(turn, id).orElse(null);
    if (run == null || run.live()) return;
    if (!turn.by(Kinds.ALLOCATIONS_BY_RUN, id.value()).isEmpty()) return;
    if (run.pods().live().isEmpty()) {
      release(turn, run);
    } else {
      new Timer.ReleaseDue(id).arm(turn, turn.now().plus(settings.releaseGrace()));
    }
  }

  private void release(Turn turn, Run run) {
    turn.delete(Kinds.RUNS, run.id().value());
    new Timer.ReleaseDue(run.id()).disarm(turn);
    var released =
        new QuotaReleased(
            run.workload(),
            run.id(),
            run.terms().queue(),
            run.terms().pool(),
            run.terms().gang().demand().gpuMilli(),
            turn.now());
    turn.emit(released, Stories.of(run));
    Timer.round(turn);
  }

  /** Pods in the run's open allocations, by node: they replace the assumption there. */
  public static Map<String, Integer> allocatedPods(Iterable<Allocation> allocations) {
    var pods = new HashMap<String, Integer>();
    allocations.forEach(
        allocation -> pods.merge(allocation.node(), allocation.pods(), Integer::sum));
    return pods;
  }
}
