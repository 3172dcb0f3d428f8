package dev.acequia.bench.saga;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.bench.Percentiles;
import dev.acequia.bench.saga.Passage.Moment;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverheadTest {

  private static final Instant T0 = Instant.parse("2026-01-01T10:00:00Z");

  /** 10 ms to the trigger, 100 to the poll, 20 to the patch, 500 to the release, 40 to the end. */
  private static Passage passage() {
    Passage passage = new Passage();
    passage.note(Moment.REQUESTED, at(0));
    passage.note(Moment.TRIGGERED, at(10));
    passage.note(Moment.SEEN, at(110));
    passage.note(Moment.SUSPENDED, at(130));
    passage.note(Moment.RELEASED, at(630));
    passage.note(Moment.REQUEUED, at(670));
    return passage;
  }

  @Test
  void waitsForPollsPodsAndProofsAreNotTheOrchestrators() {
    assertThat(Overhead.of(List.of(passage())).total()).isEqualTo(new Percentiles(1, 70, 70, 70));
  }

  @Test
  void repetitionDoesNotMoveAMoment() {
    Passage passage = passage();
    passage.note(Moment.TRIGGERED, at(5_000));
    assertThat(Overhead.of(List.of(passage)).requestToTrigger().p50()).isEqualTo(10);
  }

  @Test
  void sagaWithoutTriggerHasNoTotal() {
    Passage passage = new Passage();
    passage.note(Moment.REQUESTED, at(0));
    passage.note(Moment.SUSPENDED, at(10));
    assertThat(Overhead.of(List.of(passage)).total().count()).isZero();
  }

  private static Instant at(long ms) {
    return T0.plusMillis(ms);
  }
}
