package dev.acequia.health.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RepairOutcome;
import dev.acequia.events.model.RepairRung;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.Tables;
import dev.acequia.health.policy.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthDeciderTest {

  private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");
  private static final HealthPolicy POLICY = Tables.standard();
  private static final Surroundings HELD = new Surroundings(true, true, false, false);

  private HealthDevice device =
      HealthDevice.discovered(new DeviceId("n1.0.x"), "n1", Optional.of("GPU-0"), 0, "V100", START);
  private Surroundings around = Surroundings.QUIET;
  private Instant now = START;
  private List<HealthStep> steps = List.of();

  @Test
  void freshDataMakesAnUnknownDeviceHealthy() {
    when(new HealthInput.Evidence());
    thenMoves(HealthState.HEALTHY);
  }

  @Test
  void silenceMakesAHealthyDeviceUnknown() {
    givenHealthy();
    when(new HealthInput.Stale());
    thenMoves(HealthState.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({"48,RESET,RESET", "79,REBOOT,REBOOT", "64,RESET,RESET"})
  void condemnedDeviceThatNobodyHoldsIsRepairedAtOnce(int xid, Verdict verdict, RepairRung rung) {
    givenHealthy();
    when(fault(xid, verdict));
    thenMoves(HealthState.QUARANTINED, HealthState.REPAIRING);
    assertThat(repairing().repair()).isEqualTo(new Condition.Repair(rung, 1));
  }

  @Test
  void workInTheWayIsAskedToLeaveFirst() {
    givenHealthy();
    around = HELD;
    when(fault(79, Verdict.REBOOT));
    thenMoves(HealthState.QUARANTINED, HealthState.DRAINING);
    assertThat(steps).anyMatch(HealthStep.Evacuate.class::isInstance);
    when(new HealthInput.HoldersChanged());
    thenMoves();
    around = Surroundings.QUIET;
    when(new HealthInput.HoldersChanged());
    thenMoves(HealthState.REPAIRING);
  }

  @Test
  void workThatStaysIsAskedAgain() {
    givenHealthy();
    around = HELD;
    when(fault(79, Verdict.REBOOT));
    now = now.plus(POLICY.drainFor());
    when(new HealthInput.DeadlinePassed());
    assertThat(steps)
        .anySatisfy(
            step ->
                assertThat(step)
                    .isInstanceOfSatisfying(
                        HealthStep.Evacuate.class, it -> assertThat(it.request()).isEqualTo(2)));
  }

  @Test
  void rebootIsEvidentByANewBootAndTheDeviceBack() {
    givenRepairing(79, Verdict.REBOOT);
    when(new HealthInput.Vanished(now));
    thenMoves();
    when(new HealthInput.RepairEnded(repairJob(), true));
    thenMoves();
    when(new HealthInput.Rebooted());
    thenMoves();
    when(new HealthInput.Returned());
    thenMoves(HealthState.VALIDATING);
    assertThat(steps)
        .anySatisfy(
            step ->
                assertThat(step)
                    .isInstanceOfSatisfying(
                        HealthStep.Repaired.class,
                        it -> assertThat(it.outcome()).isEqualTo(RepairOutcome.SUCCEEDED)));
  }

  @Test
  void quarantinedDeviceReturnsOnlyAfterFreshValidation() {
    givenValidating(48, Verdict.RESET);
    when(new HealthInput.ValidationEnded("validate-of-another-day", true, "ok"));
    thenMoves();
    when(new HealthInput.ValidationEnded(validating().job(), true, "job completed"));
    thenMoves(HealthState.PROBATION);
    assertThat(device.openCase()).isEmpty();
    assertThat(steps).anyMatch(HealthStep.Closed.class::isInstance);
    now = now.plus(POLICY.probation());
    when(new HealthInput.DeadlinePassed());
    thenMoves(HealthState.HEALTHY);
  }

  @Test
  void failedValidationClimbsTheLadder() {
    givenValidating(48, Verdict.RESET);
    when(new HealthInput.ValidationEnded(validating().job(), false, "failed"));
    thenMoves(HealthState.REPAIRING);
    assertThat(repairing().repair()).isEqualTo(new Condition.Repair(RepairRung.REBOOT, 1));
  }

  @Test
  void exhaustedLadderWaitsForPeople() {
    givenRepairing(79, Verdict.REBOOT);
    timeOut();
    assertThat(repairing().repair()).isEqualTo(new Condition.Repair(RepairRung.REBOOT, 2));
    timeOut();
    thenMoves(HealthState.QUARANTINED);
    assertThat(steps)
        .anySatisfy(
            step ->
                assertThat(step)
                    .isInstanceOfSatisfying(
                        HealthStep.Repair.class,
                        it -> assertThat(it.repair().rung()).isEqualTo(RepairRung.HARDWARE)));
    when(new HealthInput.BoardReplaced());
    thenMoves(HealthState.VALIDATING);
  }

  @Test
  void containedErrorLetsWorkFinishAndResetsThen() {
    givenHealthy();
    around = HELD;
    when(fault(94, Verdict.DEGRADE));
    thenMoves(HealthState.DEGRADED);
    around = Surroundings.QUIET;
    when(new HealthInput.HoldersChanged());
    thenMoves(HealthState.REPAIRING);
    assertThat(repairing().repair().rung()).isEqualTo(RepairRung.RESET);
  }

  @Test
  void vanishedDeviceIsAbsentAndItsNodeIsRebooted() {
    givenHealthy();
    when(new HealthInput.Vanished(now));
    thenMoves(HealthState.ABSENT, HealthState.REPAIRING);
    assertThat(repairing().repair().rung()).isEqualTo(RepairRung.REBOOT);
  }

  @Test
  void symptomBelongsToTheErrorBeforeIt() {
    givenHealthy();
    when(fault(13, Verdict.APPLICATION));
    now = now.plusSeconds(30);
    when(fault(45, Verdict.SYMPTOM));
    thenMoves();
    now = now.plusSeconds(300);
    when(fault(45, Verdict.SYMPTOM));
    thenMoves(HealthState.SUSPECT);
  }

  @Test
  void threeWatchedSignalsAreAFault() {
    givenHealthy();
    for (int i = 0; i < 3; i++) {
      now = now.plusSeconds(100);
      when(fault(92, Verdict.WATCH));
    }
    thenMoves(HealthState.QUARANTINED, HealthState.REPAIRING);
  }

  @Test
  void suspicionPasses() {
    givenHealthy();
    when(fault(92, Verdict.WATCH));
    now = now.plus(POLICY.suspectFor());
    when(new HealthInput.DeadlinePassed());
    thenMoves(HealthState.HEALTHY);
    assertThat(device.openCase()).isEmpty();
  }

  @Test
  void lateSignalOfAnOlderEpisodeChangesNothing() {
    givenValidating(48, Verdict.RESET);
    when(new HealthInput.ValidationEnded(validating().job(), true, "ok"));
    Instant before = START.plusSeconds(1);
    when(new HealthInput.Fault("XID_48", Verdict.RESET, before));
    thenMoves();
    when(new HealthInput.Vanished(before));
    thenMoves();
    assertThat(device.episode()).isEqualTo(1);
  }

  @Test
  void signalFromBeforeTheRepairDoesNotFailTheValidation() {
    givenValidating(48, Verdict.RESET);
    when(new HealthInput.Vanished(validating().since().minusSeconds(1)));
    thenMoves();
    when(new HealthInput.Vanished(validating().since().plusSeconds(1)));
    thenMoves(HealthState.REPAIRING);
  }

  @Test
  void newFaultInProbationIsANewEpisode() {
    givenValidating(48, Verdict.RESET);
    when(new HealthInput.ValidationEnded(validating().job(), true, "ok"));
    now = now.plusSeconds(60);
    when(fault(48, Verdict.RESET));
    assertThat(device.episode()).isEqualTo(2);
    assertThat(device.openCase().orElseThrow().id()).isNotNull();
  }

  @Test
  void thirdCaseInAWeekSkipsARung() {
    for (int i = 0; i < 2; i++) {
      givenValidating(48, Verdict.RESET);
      when(new HealthInput.ValidationEnded(validating().job(), true, "ok"));
      now = now.plusSeconds(60);
    }
    when(fault(48, Verdict.RESET));
    assertThat(repairing().repair().rung()).isEqualTo(RepairRung.REBOOT);
  }

  @Test
  void openBreakerHoldsTheJudgementBackUntilThereIsRoom() {
    givenHealthy();
    around = new Surroundings(false, false, false, true);
    when(fault(79, Verdict.REBOOT));
    thenMoves(HealthState.SUSPECT);
    now = now.plus(POLICY.budget().retryAfter());
    when(new HealthInput.DeadlinePassed());
    thenMoves();
    around = Surroundings.QUIET;
    now = now.plus(POLICY.budget().retryAfter());
    when(new HealthInput.DeadlinePassed());
    thenMoves(HealthState.QUARANTINED, HealthState.REPAIRING);
  }

  @Test
  void oneRepairANodeAtATime() {
    givenHealthy();
    around = new Surroundings(false, false, true, false);
    when(fault(79, Verdict.REBOOT));
    thenMoves(HealthState.QUARANTINED, HealthState.DRAINING);
  }

  @Test
  void driverTakesItsDemandBack() {
    givenHealthy();
    around = HELD;
    when(new HealthInput.Fault("XID_154", Verdict.DEGRADE, now));
    now = now.plusSeconds(1);
    when(new HealthInput.TakenBack(now));
    thenMoves(HealthState.HEALTHY);
  }

  @Test
  void operatorKeepsAwayAndClearsButTheDeviceStillHasToProveItself() {
    givenHealthy();
    when(new HealthInput.Condemned("smells of smoke"));
    thenMoves(HealthState.QUARANTINED);
    when(new HealthInput.Cleared("fan exchanged"));
    thenMoves(HealthState.VALIDATING);
  }

  /**
   * Each state and each input that must not change it, generated; what may change is named here and
   * tested above.
   */
  @TestFactory
  Stream<DynamicTest> everyOtherPairChangesNothing() {
    return reachable().stream()
        .flatMap(
            from ->
                inputs(from).stream()
                    .filter(input -> !mayMove(from, input))
                    .map(
                        input ->
                            DynamicTest.dynamicTest(
                                from.condition().state() + " " + input.getClass().getSimpleName(),
                                () -> {
                                  HealthDecision decision =
                                      HealthDecider.decide(
                                          from,
                                          input,
                                          HELD,
                                          POLICY,
                                          from.condition().since().plusSeconds(1));
                                  assertThat(decision.next().condition().state())
                                      .isEqualTo(from.condition().state());
                                })));
  }

  @Test
  void everyStateButThoseThatMayLastHasADeadline() {
    Set<HealthState> mayLast =
        EnumSet.of(HealthState.HEALTHY, HealthState.UNKNOWN, HealthState.RETIRED);
    assertThat(reachable())
        .allSatisfy(
            it ->
                assertThat(it.condition().deadline().isPresent())
                    .isNotEqualTo(mayLast.contains(it.condition().state())));
  }

  /**
   * Delivery order must not matter: whatever the order of independent signals, the device ends in
   * the same state on the same rung.
   */
  @TestFactory
  Stream<DynamicTest> shuffledSignalsEndInTheSameState() {
    return new Random(42)
        .longs(30)
        .mapToObj(
            seed ->
                DynamicTest.dynamicTest(
                    "seed " + seed,
                    () -> {
                      List<HealthInput> signals =
                          new ArrayList<>(
                              List.of(
                                  fault(48, Verdict.RESET),
                                  fault(79, Verdict.REBOOT),
                                  fault(45, Verdict.SYMPTOM),
                                  fault(92, Verdict.WATCH),
                                  new HealthInput.Vanished(START.plusSeconds(5)),
                                  fault(79, Verdict.REBOOT)));
                      Collections.shuffle(signals, new Random(seed));
                      givenHealthy();
                      signals.forEach(this::when);
                      assertThat(device.condition()).isInstanceOf(Condition.Repairing.class);
                      assertThat(repairing().repair())
                          .isEqualTo(new Condition.Repair(RepairRung.REBOOT, 1));
                      assertThat(device.visible()).isFalse();
                    }));
  }

  private List<HealthDevice> reachable() {
    List<HealthDevice> states = new ArrayList<>();
    for (HealthState state : HealthState.values()) states.add(inState(state));
    return states;
  }

  private HealthDevice inState(HealthState state) {
    now = START;
    around = Surroundings.QUIET;
    device =
        HealthDevice.discovered(
            new DeviceId("n1.0.x"), "n1", Optional.of("GPU-0"), 0, "V100", START);
    if (state == HealthState.UNKNOWN) return device;
    givenHealthy();
    switch (state) {
      case SUSPECT -> when(fault(92, Verdict.WATCH));
      case DEGRADED -> {
        around = HELD;
        when(fault(94, Verdict.DEGRADE));
      }
      case QUARANTINED -> when(new HealthInput.Condemned("x"));
      case ABSENT ->
          device =
              device
                  .in(new Condition.Healthy(now).vanished(now, now.plusSeconds(9)))
                  .seen(false)
                  .with(
                      CaseFile.open(
                          device.id(), "n1", 1, "DEVICE_GONE", Verdict.HARDWARE, "p", now));
      case DRAINING -> {
        around = HELD;
        when(fault(48, Verdict.RESET));
      }
      case REPAIRING -> givenRepairing(48, Verdict.RESET);
      case VALIDATING -> givenValidating(48, Verdict.RESET);
      case PROBATION -> {
        givenValidating(48, Verdict.RESET);
        when(new HealthInput.ValidationEnded(validating().job(), true, "ok"));
      }
      case RETIRED -> when(new HealthInput.RetiredByOperator("x"));
      case HEALTHY, UNKNOWN -> {}
    }
    assertThat(device.condition().state()).isEqualTo(state);
    return device;
  }

  private static List<HealthInput> inputs(HealthDevice from) {
    Instant late = from.condition().since().minusSeconds(60);
    return Arrays.asList(
        new HealthInput.Evidence(),
        new HealthInput.Stale(),
        new HealthInput.Fault("XID_14", Verdict.IGNORE, late),
        new HealthInput.Fault("XID_13", Verdict.APPLICATION, late),
        new HealthInput.HoldersChanged(),
        new HealthInput.RepairEnded("repair-of-another", true),
        new HealthInput.Rebooted(),
        new HealthInput.ValidationEnded("validate-of-another", true, "ok"),
        new HealthInput.DeadlinePassed(),
        new HealthInput.BoardReplaced());
  }

  private static boolean mayMove(HealthDevice from, HealthInput input) {
    HealthState state = from.condition().state();
    if (input instanceof HealthInput.Evidence)
      return state == HealthState.UNKNOWN || state == HealthState.ABSENT;
    if (input instanceof HealthInput.Stale) return state == HealthState.HEALTHY;
    if (input instanceof HealthInput.BoardReplaced)
      return state == HealthState.QUARANTINED || state == HealthState.ABSENT;
    return false;
  }

  private void givenHealthy() {
    around = Surroundings.QUIET;
    if (device.condition() instanceof Condition.Unknown) when(new HealthInput.Evidence());
    now = now.plusSeconds(5);
  }

  private void givenRepairing(int xid, Verdict verdict) {
    givenHealthy();
    when(fault(xid, verdict));
  }

  private void givenValidating(int xid, Verdict verdict) {
    givenRepairing(xid, verdict);
    now = now.plusSeconds(30);
    when(new HealthInput.RepairEnded(repairJob(), true));
    now = now.plusSeconds(30);
  }

  private void timeOut() {
    now = now.plus(POLICY.repairFor());
    when(new HealthInput.DeadlinePassed());
  }

  private String repairJob() {
    CaseFile file = device.openCase().orElseThrow();
    return "repair-" + file.id() + "-" + file.jobs();
  }

  private Condition.Repairing repairing() {
    return (Condition.Repairing) device.condition();
  }

  private Condition.Validating validating() {
    return (Condition.Validating) device.condition();
  }

  private HealthInput fault(int xid, Verdict verdict) {
    return new HealthInput.Fault("XID_" + xid, verdict, now);
  }

  private void when(HealthInput input) {
    HealthDecision decision = HealthDecider.decide(device, input, around, POLICY, now);
    device = decision.next();
    steps = decision.steps();
  }

  private void thenMoves(HealthState... to) {
    assertThat(
            steps.stream()
                .filter(HealthStep.Moved.class::isInstance)
                .map(HealthStep.Moved.class::cast)
                .map(HealthStep.Moved::to))
        .containsExactly(to);
  }
}
