package dev.acequia.admission.rounds;

import dev.acequia.admission.declared.Declarations;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.life.Announcer;
import dev.acequia.admission.life.JobWrites;
import dev.acequia.admission.life.Promises;
import dev.acequia.admission.life.RunLife;
import dev.acequia.admission.life.Timer;
import dev.acequia.admission.placement.Placement;
import dev.acequia.admission.queue.CheckpointPolicy;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Ask;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.RunTerms;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.workload.QuotaReserved;
import dev.acequia.events.workload.WorkloadAdmitted;
import java.util.List;
import java.util.Optional;

/** Opens a run: charges it at once, says so, and has its object started. */
public final class Admissions {

  private final AdmissionSettings settings;
  private final RunLife runs;
  private final Promises promises;

  public Admissions(AdmissionSettings settings, RunLife runs, Promises promises) {
    this.settings = settings;
    this.runs = runs;
    this.promises = promises;
  }

  void admit(Turn turn, Workload waiting, PoolName pool, Placement placement) {
    Optional<CheckpointPolicy> policy =
        waiting
            .ask()
            .checkpointPolicy()
            .flatMap(name -> turn.find(Kinds.POLICIES, waiting.namespace() + "/" + name));
    Workload admitted = waiting.admit();
    Run run =
        Run.open(
            waiting.nextRun(),
            terms(turn, waiting, pool, placement, policy),
            admitted.objectEpoch());
    runs.keep(turn, run);
    Announcer.keep(turn, admitted);
    long gpuMilli = run.terms().gang().demand().gpuMilli();
    Announcer.tell(
        turn,
        admitted,
        new QuotaReserved(
            admitted.id(), run.id(), run.terms().queue(), pool, gpuMilli, turn.now()));
    Announcer.tell(turn, admitted, event(turn, admitted, run, policy));
    JobWrites.start(turn, waiting, run);
    new Timer.ReadyDue(run.id()).arm(turn, turn.now().plus(settings.ready()));
    promises.claimed(turn, admitted);
  }

  private static RunTerms terms(
      Turn turn,
      Workload workload,
      PoolName pool,
      Placement placement,
      Optional<CheckpointPolicy> policy) {
    Ask ask = workload.ask();
    return new RunTerms(
        workload.namespace(),
        ask.queue(),
        pool,
        Declarations.priority(turn, ask),
        workload.submittedAt(),
        ask.gang(),
        placement,
        workload.resume(),
        ask.expectedRuntimeMs(),
        Math.max(ask.minimumRunMs(), policy.map(CheckpointPolicy::minimumRunMs).orElse(0L)),
        turn.now());
  }

  private static WorkloadAdmitted event(
      Turn turn, Workload workload, Run run, Optional<CheckpointPolicy> policy) {
    Ask ask = workload.ask();
    RunTerms terms = run.terms();
    return new WorkloadAdmitted(
        workload.id(),
        run.id(),
        run.id().attempt(),
        workload.object(),
        run.objectEpoch(),
        terms.queue(),
        terms.pool(),
        terms.priority(),
        terms.gang().gpuPerPod(),
        terms.gang().pods(),
        terms.placement().shares(),
        drivers(ask, policy),
        ask.checkpointPort().orElse(null),
        policy.map(CheckpointPolicy::terms).orElse(null),
        workload.resume().orElse(null),
        workload.tenant().orElse(null),
        turn.now());
  }

  /** The workload's own word comes first, then its policy's. */
  private static List<String> drivers(Ask ask, Optional<CheckpointPolicy> policy) {
    return ask.checkpointDrivers().isEmpty()
        ? policy.map(CheckpointPolicy::drivers).orElse(List.of())
        : ask.checkpointDrivers();
  }
}
