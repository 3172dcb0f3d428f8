package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
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
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.QuotaReleased;
import dev.acequia.events.workload.QuotaReserved;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.events.workload.WorkloadSubmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Words of stories: one workload on one device of one node, times in seconds. */
final class Tales {

  static final long END = 100;
  static final WorkloadId JOB = new WorkloadId("job");
  static final RunId FIRST = RunId.of(JOB, 1);
  static final RunId SECOND = RunId.of(JOB, 2);
  static final SagaId SAGA = new SagaId(FIRST + ".1");
  static final DeviceId GPU = new DeviceId("gpu");
  static final QueueName QUEUE = new QueueName("research");

  private static final String NODE = "node";
  private static final PoolName POOL = new PoolName("pool");
  private static final ObjectRef OBJECT = new ObjectRef("batch/v1", "Job", "ns", "job", "job");
  private static final RequestId REQUEST = new RequestId("request");
  private static final GroupId GROUP = new GroupId("group");

  private Tales() {}

  static Instant at(long second) {
    return Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second);
  }

  static AcequiaEvent submitted() {
    return new WorkloadSubmitted(JOB, OBJECT, QUEUE, null, 0, 1, 1, 1000, 1024, null, at(0));
  }

  static AcequiaEvent queued(int attempt, long at) {
    return new WorkloadQueued(JOB, QUEUE, attempt, 0, null, at(at));
  }

  static AcequiaEvent waiting(long at) {
    WaitReason reason =
        new WaitReason(WaitCode.QUOTA_EXHAUSTED, "no quota", null, null, null, null, null, null);
    return new WorkloadWaiting(JOB, QUEUE, reason, at(at));
  }

  static AcequiaEvent admitted(RunId run, @Nullable ResumePointer resume, long at) {
    return new WorkloadAdmitted(
        JOB,
        run,
        run.attempt(),
        OBJECT,
        run.attempt(),
        QUEUE,
        POOL,
        0,
        1,
        1,
        List.of(new NodeShare(NODE, 1, 1)),
        List.of("http"),
        null,
        null,
        resume,
        null,
        at(at));
  }

  static AcequiaEvent ended(RunId run, RunEndCause cause, long at) {
    return new RunEnded(JOB, run, cause, at(at));
  }

  static AcequiaEvent finished(WorkloadOutcome outcome) {
    return new WorkloadFinished(JOB, outcome, 1, at(90));
  }

  static AcequiaEvent reserved(RunId run) {
    return new QuotaReserved(JOB, run, QUEUE, POOL, 1000, at(1));
  }

  static AcequiaEvent quotaReleased(RunId run, long gpuMilli) {
    return new QuotaReleased(JOB, run, QUEUE, POOL, gpuMilli, at(1));
  }

  static AcequiaEvent sagaStarted() {
    return new PreemptionStarted(
        SAGA, REQUEST, GROUP, FIRST, PreemptionReason.RECLAIM, at(99), at(20));
  }

  static AcequiaEvent checkpointed() {
    CheckpointManifest manifest = new CheckpointManifest(40, "store/40", 1, "sha256:0", at(25));
    return new CheckpointCompleted(
        SAGA, FIRST, CheckpointTrigger.REQUESTED, manifest, null, at(26));
  }

  /** A checkpoint that nobody asked for. */
  static AcequiaEvent wroteByItself() {
    CheckpointManifest manifest = new CheckpointManifest(41, "store/41", 1, "sha256:1", at(25));
    return new CheckpointCompleted(null, FIRST, CheckpointTrigger.PERIODIC, manifest, null, at(26));
  }

  static AcequiaEvent evicted() {
    return new WorkloadEvicted(SAGA, JOB, FIRST, PreemptionReason.RECLAIM, 2, at(27));
  }

  static AcequiaEvent sagaEnded(PreemptionOutcome outcome) {
    return new PreemptionEnded(SAGA, REQUEST, GROUP, FIRST, outcome, at(30));
  }

  static AcequiaEvent requeued() {
    return new WorkloadRequeued(
        SAGA, JOB, FIRST, 2, new ResumePointer(40, "store/40"), at(31), at(31));
  }

  static AcequiaEvent discovered() {
    return new DeviceDiscovered(
        GPU, NODE, 0, DeviceKind.WHOLE, "P100", null, null, null, null, null, at(0));
  }

  static AcequiaEvent allocated(String allocation, @Nullable RunId run) {
    return new DevicesAllocated(
        new AllocationId(allocation + "@" + NODE),
        run,
        run == null ? null : JOB,
        NODE,
        1,
        List.of(),
        1000,
        1024,
        1,
        List.of(new DeviceRef(GPU, NODE, null)),
        at(5),
        null,
        "ns",
        QUEUE);
  }

  static AcequiaEvent released(String allocation) {
    return new DevicesReleased(
        new AllocationId(allocation + "@" + NODE),
        FIRST,
        NODE,
        1,
        List.of(new DeviceRef(GPU, NODE, null)),
        1,
        at(5),
        at(29),
        ReleaseProof.KUBELET);
  }

  static AcequiaEvent used(String entry, TimeState state, long from, long to) {
    return new UsageRecorded(
        new EntryId(entry),
        GPU,
        NODE,
        null,
        null,
        null,
        null,
        null,
        state,
        1000,
        at(from),
        at(to),
        null,
        null);
  }

  static AcequiaEvent open(TimeState state, long from) {
    return new UsageOpened(GPU, NODE, null, null, null, null, null, state, at(from));
  }
}
