package dev.acequia.preemption.saga;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTerms;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.PodEnd;
import dev.acequia.events.model.PodPhase;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.preemption.checkpoint.Terms;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.run.RunLearning;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The victim of the tests: a gang of two pods on two nodes, in its second attempt, that listens for
 * checkpoints.
 */
public final class Victims {

  public static final Instant T0 = Instant.parse("2026-03-01T10:00:00Z");
  public static final WorkloadId WORKLOAD = new WorkloadId("w1");
  public static final RunId RUN = RunId.of(WORKLOAD, 2);
  public static final SagaId SAGA = SagaId.of(RUN, 1);
  public static final long OBJECT_EPOCH = 7;
  public static final Terms USUAL = Terms.usual(Deadlines.USUAL);
  public static final ObjectRef JOB =
      new ObjectRef("batch/v1", "Job", "research", "train", "uid-train");
  public static final List<String> NODES = List.of("n0", "n1");

  private Victims() {}

  public static Instant at(long seconds) {
    return T0.plusSeconds(seconds);
  }

  public static Request request(String id) {
    return request(id, at(1200));
  }

  public static Request request(String id, Instant deadline) {
    return new Request(
        new RequestId(id),
        new GroupId("g1"),
        RUN,
        PreemptionReason.PRIORITY,
        Optional.of(new WorkloadId("p1")),
        deadline);
  }

  /** Admitted and ready ten minutes ago, with nothing saved in this attempt. */
  public static RunFacts running() {
    return running(admitted(CheckpointFailurePolicy.WAIT_FOR_PERIODIC, List.of("http")));
  }

  public static RunFacts running(CheckpointFailurePolicy onFailure) {
    return running(admitted(onFailure, List.of("http")));
  }

  public static RunFacts running(WorkloadAdmitted admitted) {
    RunFacts facts = RunLearning.admitted(RunFacts.unknown(RUN), admitted, USUAL);
    facts = RunLearning.ready(facts, at(-600));
    for (int i = 0; i < NODES.size(); i++) facts = RunLearning.allocated(facts, allocated(i));
    return RunLearning.podsReady(facts, new PodsReady(RUN, List.of(pod(0), pod(1)), 2, at(-600)));
  }

  public static WorkloadAdmitted admitted(CheckpointFailurePolicy onFailure, List<String> drivers) {
    return admitted(
        RUN, drivers, new CheckpointTerms(300_000, 900_000, 30_000, onFailure, 30_000, 3));
  }

  public static WorkloadAdmitted admitted(
      RunId run, List<String> drivers, @Nullable CheckpointTerms terms) {
    return new WorkloadAdmitted(
        run.workload(),
        run,
        run.attempt(),
        JOB,
        OBJECT_EPOCH,
        new QueueName("research"),
        new PoolName("a100"),
        0,
        8,
        2,
        List.of(new NodeShare("n0", 1, 8), new NodeShare("n1", 1, 8)),
        drivers,
        9000,
        terms,
        new ResumePointer(40, "s3://bucket/40"),
        null,
        at(-660));
  }

  public static PodRef pod(int index) {
    return new PodRef(
        "research",
        "train-" + index + "-abcde",
        "pod-" + index,
        NODES.get(index),
        "127.64.0." + (index + 1));
  }

  public static DevicesAllocated allocated(int index) {
    return new DevicesAllocated(
        AllocationId.of(RUN, NODES.get(index)),
        RUN,
        WORKLOAD,
        NODES.get(index),
        2,
        List.of(pod(index)),
        8000,
        64_000,
        8,
        List.of(),
        at(-650),
        null,
        "research",
        new QueueName("research"));
  }

  public static DevicesReleased released(int index) {
    return new DevicesReleased(
        AllocationId.of(RUN, NODES.get(index)),
        RUN,
        NODES.get(index),
        2,
        List.of(),
        8,
        at(-650),
        at(0),
        ReleaseProof.KUBELET);
  }

  public static PodsEnded ended(int index, int live) {
    PodEnd end = new PodEnd(pod(index), PodPhase.FAILED, 143, null, true);
    return new PodsEnded(RUN, List.of(end), 2 - live, live, at(0));
  }

  public static RunFacts podsGone(RunFacts facts) {
    return RunLearning.podsEnded(RunLearning.podsEnded(facts, ended(0, 1)), ended(1, 0));
  }

  public static RunFacts released(RunFacts facts) {
    return RunLearning.released(RunLearning.released(facts, released(0)), released(1));
  }

  public static RunFacts nodesLost(RunFacts facts) {
    return RunLearning.nodeLost(RunLearning.nodeLost(facts, "n0"), "n1");
  }

  public static CheckpointManifest manifest(long step, Instant capturedThrough) {
    return new CheckpointManifest(
        step, "s3://bucket/" + step, 1_000_000, "sha256:" + step, capturedThrough);
  }
}
