package dev.acequia.admission.intake;

import dev.acequia.admission.life.Announcer;
import dev.acequia.admission.manifest.JobView;
import dev.acequia.admission.manifest.KubeEvents;
import dev.acequia.admission.manifest.Patches;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Defect;
import dev.acequia.admission.workload.Rejection;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Target;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.Severity;
import dev.acequia.events.model.WorkloadPhase;
import dev.acequia.events.workload.WorkloadRejected;
import java.util.Optional;

/**
 * Turns away what can never run as it was submitted: an event for machines, a Kubernetes Event and
 * an annotation for people.
 */
public final class Rejections {

  private Rejections() {}

  public static Defect unknownQueue(QueueName queue) {
    return new Defect(
        "UnknownQueue",
        "There is no capacity queue "
            + queue
            + "; name one that exists in the label acequia.dev/queue.");
  }

  public static Defect foreignQueue(QueueName queue) {
    return new Defect("QueueOwnedElsewhere", "Queue " + queue + " is run by another controller.");
  }

  public static Defect notServed(QueueName queue, String namespace) {
    return new Defect(
        "NamespaceNotServed", "Queue " + queue + " does not serve namespace " + namespace + ".");
  }

  public static Defect unknownClass(String name) {
    return new Defect(
        "UnknownClass", "There is no resource class " + name + " that a pool of the queue serves.");
  }

  public static Defect tooLarge(Gang gang) {
    String shape =
        gang.pods()
            + " pods of "
            + gang.gpuPerPod()
            + " GPU, "
            + gang.cpuMilliPerPod()
            + "m CPU and "
            + gang.memoryMibPerPod()
            + " MiB";
    return new Defect(
        "NoPoolCouldHold",
        "No pool of its queue could ever hold "
            + shape
            + ", even empty and healthy; ask for less.");
  }

  public static Defect alreadyRunning() {
    return new Defect(
        "AlreadyRunning",
        "It was submitted un-suspended and its pods are past the queue; submit it with"
            + " spec.suspend: true.");
  }

  /** Turns away a workload that had a place in the line, or would have got one. */
  public static void reject(Turn turn, Workload workload, Defect defect) {
    Announcer.last(turn, workload, WorkloadPhase.REJECTED);
    Announcer.warn(
        turn,
        workload,
        new WorkloadRejected(
            workload.id(), workload.object(), defect.code(), defect.message(), turn.now()));
    keep(
        turn,
        new Rejection(
            workload.object(),
            Optional.of(workload.ask()),
            suspended(workload),
            defect,
            turn.now()),
        workload.handle().hasAnnotations());
  }

  /** Turns away an object that never became a workload. */
  static void reject(Turn turn, JobView job, Defect defect) {
    var story =
        Story.of(job.object().uid())
            .in(null, job.object().namespace(), null)
            .severity(Severity.WARNING);
    var id = new WorkloadId(job.object().uid());
    turn.emit(
        new WorkloadRejected(id, job.object(), defect.code(), defect.message(), turn.now()), story);
    keep(
        turn,
        new Rejection(job.object(), job.ask(), job.suspended(), defect, turn.now()),
        job.hasAnnotations());
  }

  private static boolean suspended(Workload workload) {
    return workload.waiting().filter(w -> w.stop() == Standing.Waiting.Stop.SUSPENDING).isEmpty();
  }

  private static void keep(Turn turn, Rejection rejection, boolean hasAnnotations) {
    ObjectRef object = rejection.object();
    Defect defect = rejection.defect();
    turn.put(Kinds.REJECTIONS, object.uid(), rejection);
    turn.intend(KubeEvents.warning(object, defect.code(), defect.message(), turn.now()));
    var target = new Target(ResourcePath.JOBS, object.namespace(), object.name(), object.uid());
    turn.intend(
        new Intent.PatchObject(
            "reject/" + object.uid(),
            target,
            Patches.reject(object.uid(), hasAnnotations, defect)));
  }
}
