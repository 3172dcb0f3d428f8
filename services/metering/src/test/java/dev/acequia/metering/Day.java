package dev.acequia.metering;

import dev.acequia.events.command.AcceptanceSubmitted;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReclaimTarget;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.events.workload.CheckpointAcknowledged;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadEvicted;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/** Events of a day on which seconds are counted from its begin. */
public final class Day {

  public static final Instant BEGIN = Instant.parse("2026-01-05T08:00:00Z");

  private Day() {}

  /** So many seconds into the day. */
  public static Instant at(double seconds) {
    return BEGIN.plusMillis(Math.round(seconds * 1000));
  }

  public static DeviceId device(String node, int index) {
    return new DeviceId(node + "." + index);
  }

  public static RunId run(String workload, int attempt) {
    return RunId.of(new WorkloadId(workload), attempt);
  }

  public static DeviceDiscovered discovered(String node, int index, double at) {
    return new DeviceDiscovered(
        device(node, index),
        node,
        index,
        DeviceKind.WHOLE,
        "H100",
        null,
        null,
        null,
        new PoolName("main"),
        null,
        at(at));
  }

  public static DeviceLost lost(String node, int index, double at) {
    return new DeviceLost(device(node, index), node, "fell off the bus", at(at));
  }

  public static DeviceRetired retired(String node, int index, double at) {
    return new DeviceRetired(device(node, index), node, at(at));
  }

  public static DevicesAllocated allocated(
      RunId run, String node, int count, double since, Integer... devices) {
    return new DevicesAllocated(
        AllocationId.of(run, node),
        run,
        run.workload(),
        node,
        run.attempt(),
        List.of(),
        1000,
        1000,
        count,
        refs(node, devices),
        at(since),
        null,
        "team",
        new QueueName("research"));
  }

  public static DevicesReleased released(
      RunId run, String node, int count, double since, double at, Integer... devices) {
    return new DevicesReleased(
        AllocationId.of(run, node),
        run,
        node,
        run.attempt(),
        refs(node, devices),
        count,
        at(since),
        at(at),
        ReleaseProof.KUBELET);
  }

  public static ReleaseUnconfirmed unconfirmed(RunId run, String node, int count, double since) {
    return new ReleaseUnconfirmed(
        AllocationId.of(run, node),
        run,
        node,
        run.attempt(),
        List.of(),
        count,
        at(since),
        "the node does not answer");
  }

  private static List<DeviceRef> refs(String node, Integer... devices) {
    return Arrays.stream(devices)
        .map(index -> new DeviceRef(device(node, index), node, null))
        .toList();
  }

  public static WorkloadAdmitted admitted(RunId run, String node, int count, double at) {
    return new WorkloadAdmitted(
        run.workload(),
        run,
        run.attempt(),
        new ObjectRef("batch/v1", "Job", "team", run.workload().value(), "uid"),
        1,
        new QueueName("research"),
        new PoolName("main"),
        0,
        count,
        1,
        List.of(new NodeShare(node, 1, count)),
        List.of("http"),
        null,
        null,
        null,
        new TenantName("vision"),
        at(at));
  }

  public static RunReady ready(RunId run, double at) {
    return new RunReady(run.workload(), run, at(at));
  }

  public static RunEnded ended(RunId run, RunEndCause cause, double at) {
    return new RunEnded(run.workload(), run, cause, at(at));
  }

  public static WorkloadEvicted evicted(RunId run, PreemptionReason reason, double at) {
    return new WorkloadEvicted(SagaId.of(run, 1), run.workload(), run, reason, 2, at(at));
  }

  public static CheckpointAcknowledged acknowledged(RunId run, double at) {
    return new CheckpointAcknowledged(SagaId.of(run, 1), run, null, at(at));
  }

  public static CheckpointCompleted saved(RunId run, double captured, double at) {
    return new CheckpointCompleted(
        SagaId.of(run, 1),
        run,
        CheckpointTrigger.REQUESTED,
        new CheckpointManifest(10, "file:///c/10", 1000, "sha256:00", at(captured)),
        null,
        at(at));
  }

  public static ActivityObserved activity(RunId run, String node, Activity activity, double since) {
    return new ActivityObserved(
        AllocationId.of(run, node), run, node, List.of(), activity, at(since), at(since + 1));
  }

  public static HealthChanged health(String node, int index, HealthState to, double at) {
    return new HealthChanged(
        device(node, index), node, HealthState.HEALTHY, to, null, 1, "v1", "test", at(at));
  }

  public static ReclaimRequested meterReclaimed(RunId run, String node, double at) {
    return meterReclaimed(AllocationId.of(run, node), run.attempt(), at);
  }

  public static ReclaimRequested meterReclaimed(AllocationId allocation, long epoch, double at) {
    return new ReclaimRequested(
        new RequestId("reclaim-1"),
        null,
        ReclaimTarget.METER,
        null,
        epoch,
        PreemptionReason.OPERATOR,
        null,
        null,
        null,
        null,
        allocation,
        null,
        null,
        at(at + 60),
        at(at));
  }

  public static AcceptanceSubmitted accepted(String workload, double at) {
    return new AcceptanceSubmitted(
        "a-1", new WorkloadId(workload), 12, "step", "reviewer", "manual", null, at(at));
  }
}
