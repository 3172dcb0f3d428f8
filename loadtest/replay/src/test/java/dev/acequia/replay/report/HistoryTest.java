package dev.acequia.replay.report;

import static dev.acequia.replay.report.Tales.FIRST;
import static dev.acequia.replay.report.Tales.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.model.WorkloadOutcome;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistoryTest {

  private final Story story = new Story();

  @Test
  void preemptedJobThatFinishesFromItsCheckpointBreaksNothing() {
    // Given
    story.tell(
        Tales.discovered(),
        Tales.open(TimeState.UNALLOCATED, 0),
        Tales.submitted(),
        Tales.queued(1, 0),
        Tales.waiting(1),
        Tales.reserved(FIRST),
        Tales.admitted(FIRST, null, 5),
        Tales.allocated("a", FIRST),
        Tales.used("u1", TimeState.UNALLOCATED, 0, 5),
        Tales.open(TimeState.PRODUCTIVE, 5),
        Tales.sagaStarted(),
        Tales.checkpointed(),
        Tales.evicted(),
        Tales.ended(FIRST, RunEndCause.PREEMPTED, 28),
        Tales.released("a"),
        Tales.quotaReleased(FIRST, 1000),
        Tales.sagaEnded(PreemptionOutcome.RELEASED),
        Tales.requeued(),
        Tales.queued(2, 31),
        Tales.used("u2", TimeState.PRODUCTIVE, 5, 29),
        Tales.open(TimeState.UNALLOCATED, 29));

    // When
    story.tell(
        Tales.admitted(SECOND, new ResumePointer(40, "store/40"), 40),
        Tales.ended(SECOND, RunEndCause.COMPLETED, 80),
        Tales.finished(WorkloadOutcome.SUCCEEDED));

    // Then
    Report report = story.report();
    assertThat(report.violations()).isEmpty();
    assertThat(report.workloads()).isEqualTo(new Report.Workloads(1, 1, 0, 0, 0));
    assertThat(report.waits()).isEqualTo(Map.of("QuotaExhausted", 4000L));
    assertThat(report.unexplainedWaitMs()).isEqualTo(1000 + 9000);
    assertThat(report.sagas()).isEqualTo(new Report.Sagas(1, 1, 0, 0, 1, 0, 0, 1, 1));
    assertThat(report.devices()).isEqualTo(new Report.Devices(1, 0, 0));
    assertThat(report.gpuMs().productive()).isEqualTo(24_000);
    assertThat(report.gpuMs().unallocated()).isEqualTo(5_000 + 71_000);
    assertThat(report.gpuMs().capacity()).isEqualTo(100_000);
    assertThat(report.ledger()).isEqualTo(new Report.Ledger(2, 0, 0));
    assertThat(report.eventLatencyMs().p99()).isEqualTo(20);
    assertThat(story.history().settled()).isTrue();
    assertThat(story.history().anyResumed()).isTrue();
    assertThat(story.history().anyCheckpointSagaCompleted()).isTrue();
  }

  @Test
  void latencyOfWhatWasCommittedBeforeTheMeasurementIsNotCounted() {
    // Given
    story.history().measureFrom(Instant.MAX);

    // When
    story.tell(Tales.submitted());

    // Then
    assertThat(story.report().eventLatencyMs().count()).isZero();
  }

  @Test
  void outcomeIsToldByTheNameOfTheJob() {
    // When
    story.tell(Tales.submitted(), Tales.finished(WorkloadOutcome.FAILED));

    // Then
    assertThat(story.history().outcomes()).isEqualTo(Map.of("ns/job", "FAILED"));
    assertThat(story.report().workloads()).isEqualTo(new Report.Workloads(1, 0, 1, 0, 0));
  }

  @Test
  void checkpointThatTheRunWroteByItselfProtectsItsWorkToo() {
    // Given
    story.tell(Tales.sagaStarted(), Tales.wroteByItself());

    // When
    story.tell(Tales.evicted(), Tales.sagaEnded(PreemptionOutcome.RELEASED));

    // Then
    assertThat(story.violations()).isEmpty();
    assertThat(story.report().sagas().checkpointsCompleted()).isEqualTo(1);
  }

  @Test
  void repeatOfARecordChangesNothing() {
    // Given
    Recorded once = story.next(Tales.reserved(FIRST));
    story.raw(once).tell(Tales.quotaReleased(FIRST, 1000));

    // When
    story.raw(once);

    // Then
    assertThat(story.violations()).isEmpty();
    assertThat(story.history().events()).isEqualTo(2);
  }
}
