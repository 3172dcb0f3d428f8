package dev.acequia.preemption.run;

import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.PodEnd;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.preemption.checkpoint.Terms;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** How facts grow by events. Each is idempotent, and any order of them ends in the same facts. */
public final class RunLearning {

  private RunLearning() {}

  /**
   * @param usual terms of a workload that names none
   */
  public static RunFacts admitted(RunFacts known, WorkloadAdmitted event, Terms usual) {
    return known.with(known.life().admitted(Admission.of(event, usual)));
  }

  public static RunFacts ready(RunFacts known, Instant at) {
    return known.with(known.life().ready(at));
  }

  public static RunFacts ended(RunFacts known, RunEndCause cause) {
    return known.with(known.life().ended(cause));
  }

  public static RunFacts finished(RunFacts known) {
    return known.with(known.life().finish());
  }

  public static RunFacts bound(RunFacts known, PodsBound event) {
    return pods(known, event.pods());
  }

  public static RunFacts podsReady(RunFacts known, PodsReady event) {
    return pods(known, event.pods());
  }

  public static RunFacts podsEnded(RunFacts known, PodsEnded event) {
    Presence presence = known.presence();
    for (PodEnd end : event.pods()) presence = presence.pod(end.pod(), PodFact::end);
    return known.with(presence);
  }

  public static RunFacts allocated(RunFacts known, DevicesAllocated event) {
    Presence presence = pods(known, event.pods()).presence();
    return known.with(
        presence.allocation(
            fact(event.allocation(), event.node(), event.devices(), event.gpuCount(), false)));
  }

  public static RunFacts released(RunFacts known, DevicesReleased event) {
    return known.with(
        known
            .presence()
            .allocation(
                fact(event.allocation(), event.node(), event.devices(), event.gpuCount(), true)));
  }

  public static RunFacts nodeLost(RunFacts known, String node) {
    return known.with(known.presence().node(node, true));
  }

  public static RunFacts nodeBack(RunFacts known, String node) {
    return known.with(known.presence().node(node, false));
  }

  public static RunFacts deviceLost(RunFacts known, DeviceId device) {
    return known.presence().holds(device) ? known.with(known.presence().deviceLost()) : known;
  }

  private static RunFacts pods(RunFacts known, List<PodRef> pods) {
    Presence presence = known.presence();
    for (PodRef pod : pods) presence = presence.pod(pod, UnaryOperator.identity());
    return known.with(presence);
  }

  private static AllocationFact fact(
      AllocationId id, String node, List<DeviceRef> devices, int gpuCount, boolean released) {
    return new AllocationFact(
        id, node, devices.stream().map(DeviceRef::device).toList(), gpuCount, released);
  }
}
