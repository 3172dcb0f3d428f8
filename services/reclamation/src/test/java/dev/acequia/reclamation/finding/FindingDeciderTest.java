package dev.acequia.reclamation.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.FindingClass;
import dev.acequia.events.model.PodRef;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FindingDeciderTest {

  private static final Instant T0 = Instant.parse("2026-03-01T10:00:00Z");
  private static final FindingId ID = new FindingId("f1");

  private final FindingDecider decider = new FindingDecider(new Pace(1, Deadlines.USUAL));

  @Test
  void noticeIsNotToldWhenItsGraceEndsWhileEventsAreLate() {
    FindingDecision decision = decider.decide(noticed(), new FindingInput.Due(false, true), T0);
    assertThat(decision.finding()).isInstanceOf(Finding.Noticed.class);
    assertThat(decision.events()).isEmpty();
  }

  @Test
  void lookWhileEventsAreLateIsNoObservation() {
    Finding.Suspected heard = suspected(2).hear(Testimony.GONE);
    FindingDecision decision = decider.decide(heard, new FindingInput.Due(false, true), T0);
    assertThat(((Finding.Suspected) decision.finding()).supports()).isEqualTo(2);
  }

  @Test
  void thirdLookInARowMakesItCertain() {
    Finding.Suspected heard = suspected(2).hear(Testimony.GONE);
    FindingDecision decision = decider.decide(heard, new FindingInput.Due(true, true), T0);
    assertThat(decision.finding()).isInstanceOf(Finding.Confirmed.class);
    assertThat(decision.events())
        .extracting(e -> e.getClass().getSimpleName())
        .containsExactly("FindingConfirmed");
  }

  @Test
  void livingPodTakesAllSupportBack() {
    Finding.Suspected heard = suspected(2).hear(Testimony.ALIVE);
    FindingDecision decision = decider.decide(heard, new FindingInput.Due(true, true), T0);
    assertThat(((Finding.Suspected) decision.finding()).supports()).isZero();
  }

  @Test
  void testimonyOfAnEarlierRoundIsNotHeard() {
    FindingDecision decision =
        decider.decide(suspected(0), new FindingInput.Heard(0, Testimony.GONE), T0);
    assertThat(((Finding.Suspected) decision.finding()).heard()).isEmpty();
  }

  @Test
  void requestWaitsWhenEnoughWasAskedForLately() {
    Finding.Confirmed certain = suspected(3).confirm(T0, T0);
    FindingDecision decision = decider.decide(certain, new FindingInput.Due(true, false), T0);
    assertThat(decision.events()).isEmpty();
    assertThat(((Finding.Confirmed) decision.finding()).lookAt()).isEqualTo(T0.plusSeconds(30));
  }

  @Test
  void ignoredFindingEndsLikeAnyOther() {
    Finding ignored = new Finding.Ignored(ID, difference(), T0, "alice", T0);
    FindingDecision decision = decider.decide(ignored, new FindingInput.Agreed("released"), T0);
    assertThat(decision.finding()).isInstanceOf(Finding.Resolved.class);
  }

  @Test
  void whatIsOverStaysOver() {
    Finding resolved = suspected(0).resolve("released", T0);
    assertThat(decider.decide(resolved, new FindingInput.Due(true, true), T0).finding())
        .isSameAs(resolved);
  }

  @Test
  void fasterClockDoesNotShortenWhatEventsNeed() {
    Pace fast = new Pace(60, Deadlines.USUAL);
    FindingPolicy policy = FindingPolicy.of(FindingClass.ALLOCATION_WITHOUT_POD);
    assertThat(fast.afterGrace(policy, T0)).isEqualTo(T0.plus(Duration.ofMinutes(10)));
    assertThat(new Pace(1, Deadlines.USUAL).afterGrace(policy, T0))
        .isEqualTo(T0.plus(Duration.ofMinutes(2)));
  }

  @ParameterizedTest
  @EnumSource(FindingClass.class)
  void noClassIsEverDecidedOnUnknown(FindingClass type) {
    assertThat(Verdict.of(type, List.of(Testimony.UNKNOWN, Testimony.UNKNOWN)))
        .isEqualTo(Verdict.UNDECIDED);
    assertThat(Verdict.of(type, List.of(Testimony.GONE, Testimony.UNKNOWN)))
        .isNotEqualTo(Verdict.SUPPORTED);
  }

  private static Finding.Noticed noticed() {
    return new Finding.Noticed(ID, difference(), T0, T0);
  }

  private static Finding.Suspected suspected(int supports) {
    return new Finding.Suspected(ID, difference(), T0, supports, 1, List.of(), T0);
  }

  private static Difference difference() {
    RunId run = new RunId("w1.1");
    return new Difference(
        FindingClass.ALLOCATION_WITHOUT_POD,
        Subject.allocation(AllocationId.of(run, "n0"), Optional.of(run), "n0"),
        "inventory: devices are held; Kubernetes: the pods ended",
        1,
        List.of(new PodRef("research", "train-0-abcde", "pod-0", "n0", null)));
  }
}
