package dev.acequia.admission.life;

import dev.acequia.admission.manifest.Patches;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import java.util.List;
import java.util.Optional;

/**
 * Life-cycle writes to owner objects. Each moves the object's epoch by one, so that a late one
 * fails its test.
 */
public final class JobWrites {

  private static final String START = "start/";
  private static final String STOP = "stop/";

  private JobWrites() {}

  /**
   * @param before the workload before this admission: its handle says what the write must find
   */
  public static void start(Turn turn, Workload before, Run run) {
    boolean devices = run.terms().gang().gpuPerPod() > 0;
    var ops =
        Patches.start(before.handle(), run.id(), run.terms().queue(), devices, run.objectEpoch());
    turn.intend(patch(START + run.id().value(), before.object(), ops));
  }

  /**
   * Forgets a start that may not have happened yet; should it still be under way, the stop that
   * follows finds out.
   */
  public static void withdrawStart(Turn turn, RunId run) {
    turn.withdraw(START + run.value());
  }

  /** Suspends the object. Returns the workload as it is after that write. */
  public static Workload stop(Turn turn, Workload workload) {
    long next = workload.objectEpoch() + 1;
    turn.intend(
        patch(
            STOP + workload.id().value(),
            workload.object(),
            Patches.stop(workload.handle(), next)));
    return workload.handle(workload.handle().epoch(next));
  }

  static Optional<RunId> started(String intent) {
    return intent.startsWith(START)
        ? Optional.of(new RunId(intent.substring(START.length())))
        : Optional.empty();
  }

  static Optional<WorkloadId> stopped(String intent) {
    return intent.startsWith(STOP)
        ? Optional.of(new WorkloadId(intent.substring(STOP.length())))
        : Optional.empty();
  }

  private static Intent patch(String id, ObjectRef object, List<PatchOp> ops) {
    return new Intent.PatchObject(
        id, new Target(ResourcePath.JOBS, object.namespace(), object.name(), object.uid()), ops);
  }
}
