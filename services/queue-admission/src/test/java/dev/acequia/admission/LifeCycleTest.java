package dev.acequia.admission;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadRejected;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A workload's life from submission to its end, on the real engine. */
class LifeCycleTest {

  private final Cluster cluster = new Cluster();

  @Test
  void jobIsQueuedAdmittedStartedRunAndGivenBack() {
    cluster.node("n1", 8).settled().queue("research", "", 8, "");
    cluster.news();

    cluster.submit("train", "research", "", 2, 4);
    assertThat(cluster.news())
        .containsExactly("WorkloadSubmitted", "WorkloadQueued", "WorkloadWaiting");

    cluster.round();
    assertThat(cluster.news()).containsExactly("QuotaReserved", "WorkloadAdmitted");
    WorkloadAdmitted admitted = cluster.admitted(cluster.run("train", 1));
    assertThat(admitted.placement()).containsExactly(new NodeShare("n1", 2, 4));
    assertThat(admitted.checkpointDrivers()).containsExactly("http");

    cluster.starts("train", 1);
    cluster.bound("train", 1);
    assertThat(cluster.news()).containsExactly("RunStarted");
    cluster.allocated("train", 1);
    cluster.ready("train", 1);
    assertThat(cluster.news()).containsExactly("RunReady");

    cluster.complete("train");
    assertThat(cluster.news()).containsExactly("RunEnded", "WorkloadFinished");
    assertThat(cluster.chargedRuns()).isEqualTo(1);

    cluster.released("train", 1);
    assertThat(cluster.news()).containsExactly("QuotaReleased");
    assertThat(cluster.chargedRuns()).isZero();
    assertThat(cluster.fixture.all(Kinds.WORKLOADS)).isEmpty();
  }

  @Test
  void startPatchTestsIdentityAndPreparesTheTemplateOnce() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("train", "research", "", 1, 8)
        .round();

    var patch =
        (Intent.PatchObject)
            cluster.fixture.intent("start/" + cluster.run("train", 1)).orElseThrow();

    assertThat(patch.operations())
        .extracting(op -> op.op() + " " + op.path())
        .startsWith("test /metadata/uid", "test /metadata/resourceVersion")
        .contains(
            "add /metadata/annotations/acequia.dev~1epoch",
            "add /metadata/annotations/acequia.dev~1run",
            "add /spec/template/spec/schedulingGates",
            "add /spec/template/metadata/labels/acequia.dev~1queue")
        .endsWith("add /spec/suspend");
  }

  @Test
  void podGetsItsNodeAndLosesItsGateInOnePatch() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("train", "research", "", 1, 8)
        .round();
    cluster.apply("train", "start/" + cluster.run("train", 1));

    cluster.pod("train", 1, 0);

    var patch = (Intent.PatchObject) cluster.fixture.intent("place/pod-train-1-0").orElseThrow();
    assertThat(patch.operations())
        .extracting(PatchOp::path)
        .containsExactly(
            "/metadata/uid",
            "/spec/schedulingGates/0/name",
            "/spec/nodeSelector",
            "/spec/nodeSelector/kubernetes.io~1hostname",
            "/metadata/annotations",
            "/metadata/annotations/acequia.dev~1run",
            "/spec/schedulingGates/0");
  }

  @Test
  void replacementTakesTheSlotOfThePodThatItReplaces() {
    cluster
        .node("n1", 4)
        .node("n2", 4)
        .settled()
        .queue("research", "", 8, "")
        .submit("train", "research", "", 2, 4)
        .round();
    cluster.starts("train", 1);
    cluster.runs("train", 1);

    cluster.pod("train", 1, 2);
    assertThat(cluster.fixture.intent("place/pod-train-1-2")).isEmpty();
    cluster.podGone("train", 1, 1, "n2");
    ObjectNode waiting = cluster.gated("train", 1, 2);
    cluster.fixture.observed(
        "slot/pod-train-1-2", new dev.acequia.chassis.turn.Outcome.Done(waiting));

    var patch = (Intent.PatchObject) cluster.fixture.intent("place/pod-train-1-2").orElseThrow();
    assertThat(patch.operations())
        .anySatisfy(
            op -> {
              assertThat(op.path()).endsWith("hostname");
              assertThat(op.value()).hasToString("\"n2\"");
            });
  }

  @Test
  void deviceReleasedBeforeTheJobIsSeenCompleteIsNotSoldTwice() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("first", "research", "", 1, 8)
        .round();
    cluster.starts("first", 1);
    cluster.runs("first", 1);
    cluster.submit("second", "research", "", 1, 8).round();

    cluster.released("first", 1);
    cluster.round();
    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
    cluster.complete("first");
    cluster.round();

    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(2);
  }

  @Test
  void deletedWhileWaitingIsCancelled() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("a", "research", "", 1, 8)
        .round();
    cluster.submit("b", "research", "", 1, 8).round();

    cluster.delete("b");

    var finished = cluster.fixture.events(WorkloadFinished.class);
    assertThat(finished)
        .singleElement()
        .satisfies(
            f -> {
              assertThat(f.workload()).isEqualTo(new WorkloadId("uid-of-b"));
              assertThat(f.outcome()).isEqualTo(WorkloadOutcome.CANCELLED);
            });
  }

  @Test
  void deletedBeforeItsPodsWereBoundGivesItsQuotaBackOnceThePodsAreGone() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("a", "research", "", 1, 8)
        .round();
    cluster.starts("a", 1);

    cluster.delete("a");
    assertThat(cluster.chargedRuns()).isEqualTo(1);
    cluster.podGone("a", 1, 0, "");

    assertThat(cluster.chargedRuns()).isZero();
    assertThat(cluster.fixture.events(RunEnded.class))
        .extracting(RunEnded::cause)
        .containsExactly(RunEndCause.CANCELLED);
  }

  @Test
  void unknownQueueIsRejectedWithAnEventOnTheObject() {
    cluster.node("n1", 8).settled().submit("lost", "nowhere", "", 1, 1);

    cluster.fixture.advance(Duration.ofSeconds(3));

    assertThat(cluster.fixture.events(WorkloadRejected.class))
        .extracting(WorkloadRejected::code)
        .containsExactly("UnknownQueue");
    assertThat(cluster.fixture.intents()).hasAtLeastOneElementOfType(Intent.CreateObject.class);
    assertThat(cluster.fixture.intent("reject/uid-of-lost")).isPresent();
  }

  @Test
  void queueThatIsAppliedTogetherWithItsJobIsFound() {
    cluster
        .node("n1", 8)
        .settled()
        .submit("early", "research", "", 1, 1)
        .queue("research", "", 8, "")
        .round();

    assertThat(cluster.fixture.events(WorkloadRejected.class)).isEmpty();
    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
  }

  @Test
  void whatNoPoolCouldHoldIsRejectedAtOnce() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 100, "")
        .submit("huge", "research", "", 1, 16);

    assertThat(cluster.fixture.events(WorkloadRejected.class))
        .extracting(WorkloadRejected::code)
        .containsExactly("NoPoolCouldHold");
  }

  @Test
  void nodesThatAreAwayForNowStillCount() {
    cluster.node("n1", 8).node("n2", 8);
    cluster.fixture.event(
        cluster.described(
            "n1", 8, true, new NodeTaint("node.kubernetes.io/unreachable", null, "NoExecute")));
    cluster.fixture.event(
        cluster.described(
            "n2", 8, true, new NodeTaint("acequia.dev/quarantined", "case", "NoSchedule")));
    cluster.settled().queue("research", "", 100, "").submit("fits", "research", "", 2, 8).round();

    assertThat(cluster.fixture.events(WorkloadRejected.class)).isEmpty();
    assertThat(cluster.fixture.events(WorkloadWaiting.class)).isNotEmpty();
  }

  @Test
  void whatNoMachineCouldHoldIsRejectedWhileThePoolStillGrows() {
    cluster.node("n1", 8).queue("research", "", 100, "").submit("absurd", "research", "", 1, 64);

    assertThat(cluster.fixture.events(WorkloadRejected.class))
        .extracting(WorkloadRejected::code)
        .containsExactly("NoPoolCouldHold");
  }

  @Test
  void whatAGrowingPoolCannotHoldYetWaits() {
    cluster
        .node("n1", 8)
        .queue("research", "", 100, "")
        .submit("big", "research", "", 2, 8)
        .round();
    assertThat(cluster.fixture.events(WorkloadWaiting.class).getLast().reason().code())
        .isEqualTo(WaitCode.NO_MATCHING_POOL);

    cluster.node("n2", 8).round();

    assertThat(cluster.fixture.events(WorkloadRejected.class)).isEmpty();
    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
  }

  @Test
  void whatIsLargerThanPoolAndQuotaIsRejectedOnceThePoolHasSettled() {
    cluster.node("n1", 8).queue("research", "", 8, "").submit("huge", "research", "", 4, 8).round();
    assertThat(cluster.fixture.events(WorkloadWaiting.class).getLast().reason().code())
        .isEqualTo(WaitCode.EXCEEDS_MAX_QUOTA);

    cluster.settled().round();

    assertThat(cluster.fixture.events(WorkloadRejected.class))
        .extracting(WorkloadRejected::code)
        .containsExactly("NoPoolCouldHold");
  }

  @Test
  void workOnCpusNeedsNoQuotaOfGpus() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 0, "")
        .submit("cpu", "research", "", 1, 0)
        .round();

    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
  }

  @Test
  void negativeRequestIsRejected() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("odd", "research", "", 1, -1);
    // No GPU is asked for with a negative count by this helper, so the pod count is made absurd
    // instead.
    cluster.submit("absurd", "research", "", 2_000_000_000, 1);

    assertThat(cluster.fixture.events(WorkloadRejected.class))
        .extracting(WorkloadRejected::code)
        .containsExactly("InvalidRequest");
  }

  @Test
  void jobSubmittedRunningIsSuspendedAndQueued() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("eager", "research", "", 1, 8, false)
        .round();
    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).isEmpty();

    cluster.apply("eager", "stop/uid-of-eager");
    cluster.round();

    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
  }

  @Test
  void restartFindsEverythingAsItWas() {
    cluster
        .node("n1", 8)
        .settled()
        .queue("research", "", 8, "")
        .submit("train", "research", "", 1, 8)
        .round();
    cluster.starts("train", 1);
    cluster.runs("train", 1);

    cluster.fixture.restart();
    cluster.submit("next", "research", "", 1, 8).round();

    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
    assertThat(cluster.fixture.events(WorkloadWaiting.class).getLast().reason().code())
        .isEqualTo(WaitCode.QUOTA_EXHAUSTED);
  }
}
