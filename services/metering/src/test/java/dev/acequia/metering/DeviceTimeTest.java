package dev.acequia.metering;

import static dev.acequia.metering.Day.acknowledged;
import static dev.acequia.metering.Day.activity;
import static dev.acequia.metering.Day.admitted;
import static dev.acequia.metering.Day.allocated;
import static dev.acequia.metering.Day.at;
import static dev.acequia.metering.Day.device;
import static dev.acequia.metering.Day.discovered;
import static dev.acequia.metering.Day.ended;
import static dev.acequia.metering.Day.evicted;
import static dev.acequia.metering.Day.health;
import static dev.acequia.metering.Day.lost;
import static dev.acequia.metering.Day.ready;
import static dev.acequia.metering.Day.released;
import static dev.acequia.metering.Day.retired;
import static dev.acequia.metering.Day.saved;
import static dev.acequia.metering.Day.unconfirmed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.events.usage.WorkAccepted;
import dev.acequia.metering.ledger.DeviceBook;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeviceTimeTest {

  private static final RunId RUN = Day.run("w", 1);

  private final ServiceFixture fixture =
      ServiceFixture.of(new MeteringService(Deadlines.USUAL), Day.BEGIN);

  @Test
  void timeCountsFromDiscovery() {
    given(discovered("n", 0, 0));

    thenDevice(0, "0- UNALLOCATED");
    assertThat(fixture.last(UsageOpened.class).event())
        .isInstanceOfSatisfying(
            UsageOpened.class, opened -> assertThat(opened.from()).isEqualTo(at(0)));
  }

  @Test
  void completedRunIsStartUpThenWork() {
    given(
        discovered("n", 0, 0),
        admitted(RUN, "n", 1, 5),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        activity(RUN, "n", Activity.BUSY, 20),
        ended(RUN, RunEndCause.COMPLETED, 100),
        released(RUN, "n", 1, 10, 101, 0));

    thenDevice(
        0, "0-10 UNALLOCATED", "10-20 STARTUP w.1", "20-101 PRODUCTIVE w.1", "101- UNALLOCATED");
    assertThat(fixture.events(UsageCorrected.class)).isEmpty();
  }

  @Test
  void evictedRunLosesWhatTheLastDurableCheckpointDoesNotHold() {
    given(
        discovered("n", 0, 0),
        admitted(RUN, "n", 1, 5),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        activity(RUN, "n", Activity.BUSY, 20),
        acknowledged(RUN, 60),
        saved(RUN, 58, 70),
        evicted(RUN, PreemptionReason.PRIORITY, 75),
        ended(RUN, RunEndCause.PREEMPTED, 80),
        released(RUN, "n", 1, 10, 82, 0));

    thenDevice(
        0,
        "0-10 UNALLOCATED",
        "10-20 STARTUP w.1",
        "20-58 PRODUCTIVE w.1",
        "58-60 LOST_PROGRESS w.1",
        "60-70 CHECKPOINT w.1",
        "70-82 LOST_PROGRESS w.1",
        "82- UNALLOCATED");
    assertThat(fixture.events(UsageCorrected.class))
        .singleElement()
        .satisfies(
            correction -> {
              assertThat(correction.from()).isEqualTo(at(58));
              assertThat(correction.to()).isEqualTo(at(60));
              assertThat(correction.fromState()).isEqualTo(TimeState.PRODUCTIVE);
              assertThat(correction.toState()).isEqualTo(TimeState.LOST_PROGRESS);
              assertThat(correction.payer()).isEqualTo(Payer.PLATFORM);
              assertThat(correction.cause()).isEqualTo("evicted: Priority");
            });
  }

  @Test
  void correctionNamesTheEntryThatItReverses() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        activity(RUN, "n", Activity.BUSY, 20),
        acknowledged(RUN, 60),
        saved(RUN, 30, 70),
        evicted(RUN, PreemptionReason.RECLAIM, 75));

    UsageCorrected correction = fixture.events(UsageCorrected.class).getFirst();
    UsageRecorded corrected =
        fixture.events(UsageRecorded.class).stream()
            .filter(recorded -> recorded.entryId().equals(correction.corrects()))
            .findFirst()
            .orElseThrow();
    assertThat(corrected.state()).isEqualTo(TimeState.PRODUCTIVE);
    assertThat(corrected.from()).isEqualTo(at(20));
    assertThat(corrected.to()).isEqualTo(at(60));
    assertThat(correction.from()).isEqualTo(at(30));
  }

  @Test
  void failedRunIsTheTenantsUnlessADeviceFailed() {
    RunId other = Day.run("v", 1);
    given(
        discovered("n", 0, 0),
        discovered("n", 1, 0),
        allocated(RUN, "n", 1, 10, 0),
        allocated(other, "n", 1, 10, 1),
        ready(RUN, 20),
        ready(other, 20),
        ended(RUN, RunEndCause.FAILED, 50),
        ended(other, RunEndCause.FAILED, 50),
        health("n", 1, HealthState.QUARANTINED, 55),
        released(RUN, "n", 1, 10, 60, 0),
        released(other, "n", 1, 10, 60, 1));

    thenDevice(0, "0-10 UNALLOCATED", "10-20 STARTUP w.1", "20-60 FAILED w.1", "60- UNALLOCATED");
    thenDevice(
        1,
        "0-10 UNALLOCATED",
        "10-20 STARTUP v.1",
        "20-55 FAILED v.1",
        "55-60 UNAVAILABLE v.1",
        "60- UNAVAILABLE");
    assertThat(payerOf(0, TimeState.FAILED)).isEqualTo(Payer.TENANT);
    assertThat(payerOf(1, TimeState.FAILED)).isEqualTo(Payer.PLATFORM);
  }

  @Test
  void withoutEvidenceOfUseHeldTimeIsUnknownAndNeverIdle() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        activity(RUN, "n", Activity.IDLE, 50),
        activity(RUN, "n", Activity.UNKNOWN, 70),
        activity(RUN, "n", Activity.BUSY, 80),
        activity(RUN, "n", Activity.UNKNOWN, 90));

    thenDevice(
        0,
        "0-10 UNALLOCATED",
        "10-20 STARTUP w.1",
        "20-50 UNKNOWN w.1",
        "50-70 IDLE_ALLOCATED w.1",
        "70-80 UNKNOWN w.1",
        "80-90 PRODUCTIVE w.1",
        "90- UNKNOWN w.1");
  }

  @Test
  void durableCheckpointProvesTheWorkThatItHolds() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        acknowledged(RUN, 60),
        saved(RUN, 59.5, 70));

    thenDevice(
        0,
        "0-10 UNALLOCATED",
        "10-20 STARTUP w.1",
        "20-59.5 PRODUCTIVE w.1",
        "59.5-60 UNKNOWN w.1",
        "60-70 CHECKPOINT w.1",
        "70- UNKNOWN w.1");
  }

  @Test
  void lostDeviceIsUnavailableUntilItIsFoundAgain() {
    given(
        discovered("n", 0, 0),
        lost("n", 0, 10),
        discovered("n", 0, 30),
        health("n", 0, HealthState.VALIDATING, 30),
        health("n", 0, HealthState.PROBATION, 40),
        retired("n", 0, 50));

    thenDevice(
        0, "0-10 UNALLOCATED", "10-30 UNAVAILABLE", "30-40 UNAVAILABLE", "40-50 UNALLOCATED");
  }

  @Test
  void releaseWithoutProofIsUnavailable() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        activity(RUN, "n", Activity.BUSY, 20),
        unconfirmed(RUN, "n", 1, 40),
        released(RUN, "n", 1, 10, 300, 0));

    thenDevice(
        0,
        "0-10 UNALLOCATED",
        "10-20 STARTUP w.1",
        "20-40 PRODUCTIVE w.1",
        "40-300 UNAVAILABLE w.1",
        "300- UNALLOCATED");
  }

  @Test
  void devicesHeldByCountAreCountedAndCorrectedWhenTheyBecomeKnown() {
    RunId other = Day.run("v", 1);
    given(discovered("n", 0, 0), discovered("n", 1, 0), allocated(RUN, "n", 1, 10), ready(RUN, 15));
    thenDevice(0, "0-10 UNALLOCATED", "10-15 STARTUP w.1", "15- UNKNOWN w.1");

    given(allocated(RUN, "n", 1, 10, 1), allocated(other, "n", 1, 20));

    thenDevice(0, "0-10 UNALLOCATED", "10-15 UNALLOCATED", "15-20 UNALLOCATED", "20- STARTUP v.1");
    thenDevice(1, "0-10 UNALLOCATED", "10-15 STARTUP w.1", "15- UNKNOWN w.1");
  }

  @Test
  void holderThatComesBeforeTheOtherHasLeftWaitsForIt() {
    RunId next = Day.run("v", 1);
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        allocated(next, "n", 1, 19, 0),
        released(RUN, "n", 1, 10, 19.4, 0));

    thenDevice(0, "0-10 UNALLOCATED", "10-19.4 STARTUP w.1", "19.4- STARTUP v.1");
  }

  @Test
  void whatIsKnownAlreadyIsNotPostedAgain() {
    AcequiaEvent[] day = {
      discovered("n", 0, 0),
      allocated(RUN, "n", 1, 10, 0),
      ready(RUN, 20),
      ended(RUN, RunEndCause.COMPLETED, 100),
      released(RUN, "n", 1, 10, 101, 0)
    };
    given(day);
    int told = fixture.published().size();

    fixture.restart();
    given(day);

    assertThat(fixture.published()).hasSize(told);
  }

  @Test
  void meterWithoutLifeIsClosedWhereLifeWasLastProven() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        activity(RUN, "n", Activity.BUSY, 40),
        ended(RUN, RunEndCause.COMPLETED, 100),
        Day.meterReclaimed(RUN, "n", 500));

    thenDevice(
        0,
        "0-10 UNALLOCATED",
        "10-20 STARTUP w.1",
        "20-40 PRODUCTIVE w.1",
        "40-100 PRODUCTIVE w.1",
        "100- UNALLOCATED");
  }

  @Test
  void proofOfReleaseOutranksAClosedMeter() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        ended(RUN, RunEndCause.COMPLETED, 100),
        Day.meterReclaimed(RUN, "n", 500),
        released(RUN, "n", 1, 10, 130, 0));

    thenDevice(
        0,
        "0-10 UNALLOCATED",
        "10-20 STARTUP w.1",
        "20-100 PRODUCTIVE w.1",
        "100-130 PRODUCTIVE w.1",
        "130- UNALLOCATED");
  }

  @Test
  void reclaimOfAnOlderAttemptLeavesTheMeter() {
    RunId second = Day.run("w", 2);
    given(
        discovered("n", 0, 0),
        allocated(second, "n", 1, 10, 0),
        Day.meterReclaimed(AllocationId.of(second, "n"), 1, 500));

    thenDevice(0, "0-10 UNALLOCATED", "10- STARTUP w.2");
  }

  @Test
  void gangOnTwoNodesSharesItsFate() {
    given(
        discovered("n", 0, 0),
        discovered("m", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        allocated(RUN, "m", 1, 11, 0),
        ready(RUN, 20),
        ended(RUN, RunEndCause.NODE_LOST, 90),
        released(RUN, "n", 1, 10, 95, 0));

    thenDevice(
        0, "0-10 UNALLOCATED", "10-20 STARTUP w.1", "20-95 LOST_PROGRESS w.1", "95- UNALLOCATED");
    assertThat(Books.of(fixture, device("m", 0)))
        .containsExactly("0-11 UNALLOCATED", "11-20 STARTUP w.1", "20- LOST_PROGRESS w.1");
  }

  @Test
  void settledFactsLeaveMemoryAndTheBooksStay() {
    given(
        discovered("n", 0, 0),
        allocated(RUN, "n", 1, 10, 0),
        ready(RUN, 20),
        ended(RUN, RunEndCause.COMPLETED, 100),
        released(RUN, "n", 1, 10, 101, 0));
    DeviceBook before = fixture.find(MeteringState.BOOKS, device("n", 0).value()).orElseThrow();

    fixture.advance(Duration.ofHours(80));

    assertThat(fixture.all(MeteringState.HOLDINGS)).isEmpty();
    assertThat(fixture.all(MeteringState.RUNS)).isEmpty();
    assertThat(fixture.all(MeteringState.BOOKED)).isEmpty();
    DeviceBook after = fixture.find(MeteringState.BOOKS, device("n", 0).value()).orElseThrow();
    assertThat(after.totals()).isEqualTo(before.totals());
    assertThat(after.open()).isEqualTo(before.open());
    given(allocated(Day.run("v", 1), "n", 1, 288_000, 0));
    thenDevice(0, "101-288000 UNALLOCATED", "288000- STARTUP v.1");
  }

  @Test
  void acceptedWorkIsToldAsAFact() {
    given(Day.accepted("w", 120));

    assertThat(fixture.last(WorkAccepted.class).event())
        .isInstanceOfSatisfying(
            WorkAccepted.class, accepted -> assertThat(accepted.units()).isEqualTo(12));
  }

  private Payer payerOf(int index, TimeState state) {
    return fixture.all(MeteringState.BOOKED).stream()
        .filter(row -> row.device().equals(device("n", index)))
        .filter(row -> row.label().state() == state)
        .findFirst()
        .flatMap(row -> row.label().payer())
        .orElseThrow();
  }

  private void given(AcequiaEvent... events) {
    for (AcequiaEvent event : events) {
      fixture.event(event);
    }
  }

  private void thenDevice(int index, String... stretches) {
    assertThat(Books.of(fixture, device("n", index))).containsExactly(stretches);
  }
}
