package dev.acequia.bench.saga;

import dev.acequia.events.AcequiaEvent;
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
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.PodEnd;
import dev.acequia.events.model.PodPhase;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadQueued;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A run with one pod and eight devices, and what the other services say of it.
 *
 * <p>Each has a queue of its own: at most so many checkpoints go to one storage at once, and that
 * line is not what is measured.
 *
 * @param number from 0
 */
record Victim(int number) {

  static final String NAMESPACE = "bench";
  static final long EPOCH = 1;

  private static final String ADDRESS = "127.0.0.1";
  private static final int GPUS = 8;
  private static final Duration AGE = Duration.ofMinutes(10);
  private static final Duration PATIENCE = Duration.ofMinutes(20);

  String job() {
    return "victim-%05d".formatted(number);
  }

  WorkloadId workload() {
    return new WorkloadId("uid-" + job());
  }

  RunId run() {
    return RunId.of(workload(), 1);
  }

  SagaId saga() {
    return SagaId.of(run(), 1);
  }

  /** It was admitted, got its devices and works. */
  List<AcequiaEvent> running(int checkpointPort, Instant now) {
    Instant began = now.minus(AGE);
    return List.of(
        admitted(checkpointPort, began),
        allocated(began),
        new PodsReady(run(), List.of(pod()), 1, began),
        new RunReady(workload(), run(), began));
  }

  AcequiaEvent requested(Instant now) {
    return new PreemptionRequested(
        new RequestId("request-" + number),
        new GroupId("group-" + number),
        run(),
        run().attempt(),
        PreemptionReason.PRIORITY,
        new WorkloadId("preemptor"),
        null,
        null,
        now.plus(PATIENCE),
        now);
  }

  /** Its pod has ended, and inventory has proved that its devices are free. */
  List<AcequiaEvent> released(Instant now) {
    PodEnd end = new PodEnd(pod(), PodPhase.FAILED, 143, null, true);
    return List.of(
        new PodsEnded(run(), List.of(end), 1, 0, now),
        new DevicesReleased(
            AllocationId.of(run(), node()),
            run(),
            node(),
            run().attempt(),
            List.of(),
            GPUS,
            now.minus(AGE),
            now,
            ReleaseProof.KUBELET));
  }

  AcequiaEvent queued(Instant now) {
    return new WorkloadQueued(workload(), queue(), run().attempt() + 1, 0, null, now);
  }

  private WorkloadAdmitted admitted(int checkpointPort, Instant at) {
    return new WorkloadAdmitted(
        workload(),
        run(),
        run().attempt(),
        new ObjectRef("batch/v1", "Job", NAMESPACE, job(), workload().value()),
        EPOCH,
        queue(),
        new PoolName("bench"),
        0,
        GPUS,
        1,
        List.of(new NodeShare(node(), 1, GPUS)),
        List.of("http"),
        checkpointPort,
        null,
        null,
        null,
        at);
  }

  private DevicesAllocated allocated(Instant at) {
    return new DevicesAllocated(
        AllocationId.of(run(), node()),
        run(),
        workload(),
        node(),
        run().attempt(),
        List.of(pod()),
        8_000,
        64_000,
        GPUS,
        List.of(),
        at,
        null,
        NAMESPACE,
        queue());
  }

  private PodRef pod() {
    return new PodRef(NAMESPACE, job() + "-0-abcde", "pod-" + number, node(), ADDRESS);
  }

  private QueueName queue() {
    return new QueueName("queue-" + number);
  }

  private String node() {
    return "node-" + number;
  }
}
