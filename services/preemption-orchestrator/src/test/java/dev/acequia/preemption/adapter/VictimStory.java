package dev.acequia.preemption.adapter;

import static dev.acequia.preemption.saga.Victims.NODES;
import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;

import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Lineage;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.preemption.saga.Victims;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the other services say of a victim while it runs, leaves and comes back. */
final class VictimStory {

  private static final ClusterId CLUSTER = new ClusterId("sim");

  private final TestTopics topics;
  private long position;

  VictimStory(TestTopics topics) {
    this.topics = topics;
  }

  /** The run trains since ten minutes; its first pod listens on that port of this machine. */
  void runs(int port) {
    Instant began = Instant.now().minusSeconds(600);
    say(admitted(RUN, port, null, began));
    for (int i = 0; i < NODES.size(); i++) say(Victims.allocated(i));
    trains(RUN, began);
  }

  void isPreempted(Lineage asked) {
    PreemptionRequested request =
        new PreemptionRequested(
            new RequestId("r1"),
            new GroupId("g1"),
            RUN,
            RUN.attempt(),
            PreemptionReason.PRIORITY,
            null,
            null,
            null,
            Instant.now().plusSeconds(1200),
            Instant.now());
    topics.send(CLUSTER, request, ++position, asked);
  }

  void leavesItsDevices() {
    say(Victims.ended(0, 1));
    say(Victims.ended(1, 0));
    say(Victims.released(0));
    say(Victims.released(1));
  }

  void isQueuedAgain() {
    int next = RUN.attempt() + 1;
    say(new WorkloadQueued(WORKLOAD, new QueueName("research"), next, 0, null, Instant.now()));
  }

  void resumes(RunId run, int port, ResumePointer resume) {
    Instant now = Instant.now();
    say(admitted(run, port, resume, now));
    trains(run, now);
  }

  private void trains(RunId run, Instant since) {
    PodRef pod = new PodRef("research", "train-0-abcde", "pod-0", "n0", "127.0.0.1");
    say(new PodsReady(run, List.of(pod), 1, since));
    say(new RunReady(WORKLOAD, run, since));
  }

  private void say(AcequiaEvent event) {
    topics.send(CLUSTER, event, ++position, Lineage.NONE);
  }

  private static WorkloadAdmitted admitted(
      RunId run, int port, @Nullable ResumePointer resume, Instant at) {
    return new WorkloadAdmitted(
        WORKLOAD,
        run,
        run.attempt(),
        Victims.JOB,
        Victims.OBJECT_EPOCH,
        new QueueName("research"),
        new PoolName("a100"),
        0,
        8,
        2,
        List.of(new NodeShare("n0", 1, 8), new NodeShare("n1", 1, 8)),
        List.of("http"),
        port,
        null,
        resume,
        null,
        at);
  }
}
