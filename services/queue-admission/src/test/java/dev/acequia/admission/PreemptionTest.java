package dev.acequia.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.admission.state.Kinds;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReservationEndReason;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.PreemptionWithdrawalRequested;
import dev.acequia.events.workload.ReservationEnded;
import dev.acequia.events.workload.ReservationMade;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Victims, promises and what sagas answer, on the real engine. */
class PreemptionTest {

  private static final String RECLAIMS =
      "{\"preemption\":{\"reclaimWithinCohort\":\"Any\",\"withinQueue\":\"LowerPriority\"}}";

  private final Cluster cluster = new Cluster();

  /** Two borrowers of the low queue fill n1 and n2; a gang of the high queue needs both nodes. */
  private void borrowersFillThePool() {
    cluster.priority("low", 0).priority("high", 1000).node("n1", 8).node("n2", 8).settled();
    cluster.queue("production", "all", 24, RECLAIMS).queue("research", "all", 0, "");
    for (String job : List.of("one", "two")) {
      cluster.submit(job, "research", "low", 1, 8).round();
      cluster.starts(job, 1);
      cluster.runs(job, 1);
    }
    cluster.fixture.advance(Duration.ofMinutes(30));
    cluster.news();
  }

  @Test
  void gangTakesBackWhatItsCohortBorrowed() {
    borrowersFillThePool();

    cluster.submit("urgent", "production", "high", 2, 8).round();

    assertThat(cluster.news())
        .containsExactly(
            "WorkloadSubmitted",
            "WorkloadQueued",
            "WorkloadWaiting",
            "ReservationMade",
            "PreemptionRequested",
            "PreemptionRequested",
            "WorkloadWaiting");
    assertThat(cluster.fixture.events(PreemptionRequested.class))
        .allSatisfy(
            request -> {
              assertThat(request.reason()).isEqualTo(PreemptionReason.RECLAIM);
              assertThat(request.preemptor()).isEqualTo(new WorkloadId("uid-of-urgent"));
              assertThat(request.reservationEpoch()).isEqualTo(1);
            });
    assertThat(cluster.fixture.events(WorkloadWaiting.class).getLast().reason().code())
        .isEqualTo(WaitCode.WAITING_FOR_PREEMPTION);
  }

  @Test
  void preemptorStartsOnWhatWasReleasedAndVictimsComeBack() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 2, 8).round();

    leaves("one");
    assertThat(admissions("urgent")).isZero();
    leaves("two");

    assertThat(admissions("urgent")).isEqualTo(1);
    cluster.starts("urgent", 1);
    cluster.runs("urgent", 1);
    assertThat(cluster.fixture.events(ReservationEnded.class))
        .extracting(ReservationEnded::reason)
        .containsExactly(ReservationEndReason.STARTED);
    cluster.complete("urgent");
    cluster.released("urgent", 1);
    cluster.fixture.advance(Duration.ofMinutes(1));
    WorkloadAdmitted again = cluster.admitted(cluster.run("one", 2));
    assertThat(again.resume()).isEqualTo(new ResumePointer(42, "/ckpt/one"));
    assertThat(again.objectEpoch()).isEqualTo(3);
  }

  @Test
  void nobodyTakesWhatIsReleasedForThePreemptor() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 2, 8).round();

    leaves("one");
    cluster.fixture.advance(Duration.ofMinutes(1));
    cluster.submit("small", "research", "high", 1, 1).round();

    assertThat(admissions("one")).isEqualTo(1);
    assertThat(admissions("small")).isZero();
  }

  @Test
  void leastWorkLostIsChosenByTheLastDurableCheckpoint() {
    borrowersFillThePool();
    saved("two", cluster.fixture.now().minusSeconds(10));

    cluster.submit("urgent", "production", "high", 1, 8).round();

    assertThat(requested()).containsExactly(cluster.run("two", 1));
  }

  @Test
  void neverMoreThanNeeded() {
    borrowersFillThePool();

    cluster.submit("urgent", "production", "high", 1, 8).round();

    assertThat(requested()).hasSize(1);
  }

  @Test
  void abortedVictimIsLeftAloneAndAnotherIsAsked() {
    borrowersFillThePool();
    saved("two", cluster.fixture.now());
    cluster.submit("urgent", "production", "high", 1, 8).round();
    started("two");

    ended("two", PreemptionOutcome.ABORTED);
    cluster.round();

    assertThat(requested()).containsExactly(cluster.run("two", 1), cluster.run("one", 1));
    assertThat(cluster.fixture.events(ReservationMade.class))
        .extracting(ReservationMade::epoch)
        .containsExactly(1L, 2L);
  }

  @Test
  void preemptorThatIsDeletedLetsItsVictimsStay() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 2, 8).round();

    cluster.delete("urgent");

    assertThat(cluster.fixture.events(ReservationEnded.class))
        .extracting(ReservationEnded::reason)
        .containsExactly(ReservationEndReason.GIVEN_UP);
    assertThat(cluster.fixture.events(PreemptionWithdrawalRequested.class)).hasSize(2);
  }

  @Test
  void capacityThatComesFreeElsewhereSparesTheVictims() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 1, 8).round();

    cluster.node("n3", 8).round();

    assertThat(admissions("urgent")).isEqualTo(1);
    assertThat(cluster.fixture.events(PreemptionWithdrawalRequested.class)).hasSize(1);
  }

  @Test
  void promiseExpiresBeforeThePivotOnly() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 2, 8).round();
    started("one");
    evicted("one");

    cluster.fixture.advance(Duration.ofMinutes(21));
    assertThat(cluster.fixture.events(ReservationEnded.class)).isEmpty();

    ended("one", PreemptionOutcome.RELEASED);
    cluster.fixture.advance(Duration.ofMinutes(2));
    assertThat(cluster.fixture.events(ReservationEnded.class))
        .extracting(ReservationEnded::reason)
        .containsExactly(ReservationEndReason.EXPIRED);
  }

  @Test
  void repeatedRequeueIsKnown() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 2, 8).round();
    leaves("one");

    requeued("one");

    assertThat(cluster.fixture.events(WorkloadQueued.class))
        .filteredOn(q -> q.attempt() == 2)
        .hasSize(1);
  }

  @Test
  void releaseMayBeToldBeforeTheEviction() {
    borrowersFillThePool();
    cluster.submit("urgent", "production", "high", 1, 8).round();
    RunId victim = requested().getFirst();
    String job = victim.workload().value().substring("uid-of-".length());

    cluster.released(job, 1);
    cluster.round();
    assertThat(admissions("urgent")).isZero();
    evicted(job);
    cluster.round();

    assertThat(admissions("urgent")).isEqualTo(1);
    assertThat(cluster.fixture.find(Kinds.RUNS, victim.value())).isEmpty();
  }

  // --- what the orchestrator says
  // -----------------------------------------------------------------

  private void leaves(String job) {
    started(job);
    evicted(job);
    cluster.podGone(job, 1, 0, cluster.admitted(cluster.run(job, 1)).placement().getFirst().node());
    cluster.released(job, 1);
    ended(job, PreemptionOutcome.RELEASED);
    requeued(job);
    cluster.round();
  }

  private void started(String job) {
    var request = request(job);
    cluster.fixture.event(
        new PreemptionStarted(
            saga(job),
            request.requestId(),
            request.groupId(),
            request.victimRun(),
            request.reason(),
            request.deadline(),
            cluster.fixture.now()));
  }

  private void evicted(String job) {
    RunId run = cluster.run(job, 1);
    cluster.fixture.event(
        new WorkloadEvicted(
            saga(job), run.workload(), run, PreemptionReason.RECLAIM, 2, cluster.fixture.now()));
  }

  private void ended(String job, PreemptionOutcome outcome) {
    var request = request(job);
    cluster.fixture.event(
        new PreemptionEnded(
            saga(job),
            request.requestId(),
            request.groupId(),
            request.victimRun(),
            outcome,
            cluster.fixture.now()));
  }

  private void requeued(String job) {
    RunId run = cluster.run(job, 1);
    cluster.fixture.event(
        new WorkloadRequeued(
            saga(job),
            run.workload(),
            run,
            2,
            new ResumePointer(42, "/ckpt/" + job),
            cluster.fixture.now().plusSeconds(10),
            cluster.fixture.now()));
  }

  private void saved(String job, java.time.Instant through) {
    cluster.fixture.event(
        new CheckpointCompleted(
            null,
            cluster.run(job, 1),
            CheckpointTrigger.PERIODIC,
            new CheckpointManifest(7, "/ckpt", 1, "sha256:0", through),
            null,
            cluster.fixture.now()));
  }

  private PreemptionRequested request(String job) {
    return cluster.fixture.events(PreemptionRequested.class).stream()
        .filter(request -> request.victimRun().equals(cluster.run(job, 1)))
        .findFirst()
        .orElseThrow();
  }

  private List<RunId> requested() {
    return cluster.fixture.events(PreemptionRequested.class).stream()
        .map(PreemptionRequested::victimRun)
        .toList();
  }

  private long admissions(String job) {
    return cluster.fixture.events(WorkloadAdmitted.class).stream()
        .filter(a -> a.object().name().equals(job))
        .count();
  }

  private SagaId saga(String job) {
    return SagaId.of(cluster.run(job, 1), 1);
  }
}
