package dev.acequia.console;

import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.WorkloadSubmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Instant;
import java.util.List;

/** Events that the console's tests speak of. */
public final class Samples {

  public static final Instant T0 = Instant.parse("2026-03-01T10:00:00Z");
  public static final WorkloadId WORK = new WorkloadId("11111111-2222-3333-4444-555555555555");
  public static final RunId RUN = RunId.of(WORK, 1);
  public static final SagaId SAGA = SagaId.of(RUN, 1);
  public static final QueueName QUEUE = new QueueName("research");
  public static final DeviceId DEVICE = new DeviceId("node-1.0.abcdef12");
  public static final String DEVICE_NODE = "node-1";

  public static WaitReason quotaExhausted() {
    return new WaitReason(
        WaitCode.QUOTA_EXHAUSTED, "8 GPUs wanted, 2 left", QUEUE, null, "nominal", 8L, 2L, null);
  }

  public static WorkloadSubmitted submitted() {
    ObjectRef job = new ObjectRef("batch/v1", "Job", "team-a", "train", WORK.value());
    return new WorkloadSubmitted(WORK, job, QUEUE, null, 0, 1, 8, 1000, 1024, null, T0);
  }

  public static PreemptionStarted preemptionStarted() {
    return new PreemptionStarted(
        SAGA,
        new RequestId("r1"),
        new GroupId("g1"),
        RUN,
        PreemptionReason.PRIORITY,
        T0.plusSeconds(600),
        T0.plusSeconds(5));
  }

  public static CheckpointCompleted checkpointCompleted() {
    CheckpointManifest manifest =
        new CheckpointManifest(
            40, "pvc://a/40", 1024, "sha256:" + "0".repeat(64), T0.plusSeconds(4));
    return new CheckpointCompleted(
        SAGA, RUN, CheckpointTrigger.REQUESTED, manifest, T0.plusSeconds(5), T0.plusSeconds(9));
  }

  public static DeviceDiscovered discovered() {
    return new DeviceDiscovered(
        DEVICE,
        "node-1",
        0,
        DeviceKind.WHOLE,
        "A100",
        "GPU-1",
        null,
        81920L,
        new PoolName("main"),
        null,
        T0);
  }

  public static HealthChanged quarantined() {
    return new HealthChanged(
        DEVICE,
        "node-1",
        HealthState.HEALTHY,
        HealthState.QUARANTINED,
        null,
        1,
        "v1",
        "XID 79",
        T0);
  }

  public static AllocationId allocation() {
    return AllocationId.of(RUN, "node-1");
  }

  public static DevicesAllocated allocated() {
    return new DevicesAllocated(
        allocation(),
        RUN,
        WORK,
        "node-1",
        1,
        List.of(),
        0,
        0,
        1,
        List.of(device()),
        T0,
        null,
        "team-a",
        QUEUE);
  }

  public static DevicesReleased released() {
    return new DevicesReleased(
        allocation(),
        RUN,
        "node-1",
        1,
        List.of(device()),
        1,
        T0,
        T0.plusSeconds(60),
        ReleaseProof.KUBELET);
  }

  public static DeviceRef device() {
    return new DeviceRef(DEVICE, "node-1", "GPU-1");
  }

  public static UsageRecorded recorded(TimeState state, int from, int to) {
    return new UsageRecorded(
        new EntryId("e1"),
        DEVICE,
        "node-1",
        allocation(),
        RUN,
        WORK,
        QUEUE,
        null,
        state,
        1000,
        T0.plusSeconds(from),
        T0.plusSeconds(to),
        null,
        null);
  }

  public static UsageCorrected corrected(int from, int to) {
    return new UsageCorrected(
        new EntryId("e2"),
        new EntryId("e1"),
        DEVICE,
        "node-1",
        RUN,
        WORK,
        QUEUE,
        null,
        TimeState.PRODUCTIVE,
        TimeState.LOST_PROGRESS,
        1000,
        T0.plusSeconds(from),
        T0.plusSeconds(to),
        Payer.PLATFORM,
        "preempted");
  }

  public static WorkloadWaiting waiting() {
    return new WorkloadWaiting(WORK, QUEUE, quotaExhausted(), T0.plusSeconds(1));
  }

  private Samples() {}
}
