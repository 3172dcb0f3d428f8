package dev.acequia.replay.report;

import static dev.acequia.replay.report.Tales.FIRST;
import static dev.acequia.replay.report.Tales.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.UnknownEvent;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.model.WorkloadOutcome;
import org.junit.jupiter.api.Test;

/** For each invariant a history that breaks it. */
class InvariantsTest {

  private final Story story = new Story();

  @Test
  void workloadWithoutOutcome() {
    broken("no outcome", Tales.submitted());
  }

  @Test
  void workloadWithTwoOutcomes() {
    broken(
        "ended twice",
        Tales.submitted(),
        Tales.finished(WorkloadOutcome.SUCCEEDED),
        Tales.finished(WorkloadOutcome.FAILED));
  }

  @Test
  void secondRunBesideTheFirst() {
    broken("had not ended", Tales.admitted(FIRST, null, 1), Tales.admitted(SECOND, null, 2));
  }

  @Test
  void runThatNeverEnds() {
    broken("never ended", Tales.admitted(FIRST, null, 1));
  }

  @Test
  void attemptThatGoesBack() {
    broken(
        "after attempt 2",
        Tales.admitted(SECOND, null, 1),
        Tales.ended(SECOND, RunEndCause.REVOKED, 2),
        Tales.admitted(FIRST, null, 3),
        Tales.ended(FIRST, RunEndCause.COMPLETED, 4));
  }

  @Test
  void runAfterTheEndOfItsWorkload() {
    broken(
        "after its workload had ended",
        Tales.submitted(),
        Tales.finished(WorkloadOutcome.SUCCEEDED),
        Tales.admitted(FIRST, null, 95));
  }

  @Test
  void quotaNeverGivenBack() {
    broken("never released", Tales.reserved(FIRST));
  }

  @Test
  void quotaChargedTwice() {
    broken(
        "charged twice",
        Tales.reserved(FIRST),
        Tales.reserved(FIRST),
        Tales.quotaReleased(FIRST, 1000));
  }

  @Test
  void quotaGivenBackTwice() {
    broken(
        "released twice",
        Tales.reserved(FIRST),
        Tales.quotaReleased(FIRST, 1000),
        Tales.quotaReleased(FIRST, 1000));
  }

  @Test
  void otherAmountGivenBackThanCharged() {
    broken("charged was 1000", Tales.reserved(FIRST), Tales.quotaReleased(FIRST, 500));
  }

  @Test
  void sagaWithoutEnd() {
    broken("never ended", Tales.sagaStarted());
  }

  @Test
  void sagaWithTwoEnds() {
    broken(
        "ended twice",
        Tales.sagaStarted(),
        Tales.sagaEnded(PreemptionOutcome.WITHDRAWN),
        Tales.sagaEnded(PreemptionOutcome.RELEASED));
  }

  @Test
  void evictionBeforeTheCheckpoint() {
    broken(
        "before its checkpoint",
        Tales.sagaStarted(),
        Tales.evicted(),
        Tales.sagaEnded(PreemptionOutcome.RELEASED));
  }

  @Test
  void evictionOnACheckpointFromBeforeTheSaga() {
    broken(
        "before its checkpoint",
        Tales.wroteByItself(),
        Tales.sagaStarted(),
        Tales.evicted(),
        Tales.sagaEnded(PreemptionOutcome.RELEASED));
  }

  @Test
  void secondEviction() {
    broken(
        "evicted twice",
        Tales.sagaStarted(),
        Tales.checkpointed(),
        Tales.evicted(),
        Tales.evicted(),
        Tales.sagaEnded(PreemptionOutcome.RELEASED));
  }

  @Test
  void resumeBeforeTheCheckpointThatWasPromised() {
    broken(
        "its last saga kept",
        Tales.requeued(),
        Tales.admitted(SECOND, new ResumePointer(10, "store/10"), 40),
        Tales.ended(SECOND, RunEndCause.COMPLETED, 50));
  }

  @Test
  void deviceWithTwoHolders() {
    broken(
        "two holders",
        Tales.allocated("a", FIRST),
        Tales.allocated("b", null),
        Tales.released("a"));
  }

  @Test
  void deviceNeverGivenBack() {
    broken("never released", Tales.allocated("a", FIRST));
  }

  @Test
  void allocationThatLivesAgain() {
    broken(
        "opened again",
        Tales.allocated("a", FIRST),
        Tales.released("a"),
        Tales.allocated("a", FIRST));
  }

  @Test
  void timeThatNobodyAccountsFor() {
    broken(
        "10000 ms of device time",
        Tales.discovered(),
        Tales.used("u1", TimeState.UNALLOCATED, 0, 40),
        Tales.open(TimeState.UNALLOCATED, 50));
  }

  @Test
  void timeThatIsAccountedForTwice() {
    broken(
        "5000 ms of device time",
        Tales.discovered(),
        Tales.used("u1", TimeState.UNALLOCATED, 0, 40),
        Tales.used("u2", TimeState.PRODUCTIVE, 35, 60),
        Tales.open(TimeState.UNALLOCATED, 60));
  }

  @Test
  void entryThatWasWrittenTwiceWithDifferentContent() {
    broken(
        "different content",
        Tales.discovered(),
        Tales.used("u1", TimeState.UNALLOCATED, 0, 40),
        Tales.used("u1", TimeState.PRODUCTIVE, 0, 40),
        Tales.open(TimeState.UNALLOCATED, 40));
  }

  @Test
  void lostEvent() {
    // Given
    Recorded first = story.next(Tales.reserved(FIRST));
    Recorded lost = story.next(Tales.waiting(1));
    Recorded third = story.next(Tales.quotaReleased(FIRST, 1000));

    // When
    story.raw(first).raw(third);

    // Then
    assertThat(lost.envelope().stamp().position()).isEqualTo(2);
    assertThat(story.violations()).singleElement().asString().contains("position 3 follows 1");
  }

  @Test
  void positionOfTwoEvents() {
    // Given
    story.raw(story.recorded("workload", 1, "one", Tales.waiting(1)));

    // When
    story.raw(story.recorded("workload", 1, "other", Tales.waiting(2)));

    // Then
    assertThat(story.violations()).singleElement().asString().contains("used for two events");
  }

  @Test
  void eventOfUnknownType() {
    broken("unknown type", new UnknownEvent("dev.acequia.workload.Strange.v9", "{}"));
  }

  @Test
  void recordThatIsNoEvent() {
    // When
    story.history().malformed("acequia.device-7@3: no ce_type");

    // Then
    assertThat(story.violations()).singleElement().asString().contains("cannot be read");
  }

  private void broken(String sentence, AcequiaEvent... events) {
    story.tell(events);
    assertThat(story.violations()).anyMatch(violation -> violation.contains(sentence));
  }
}
