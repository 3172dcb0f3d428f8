package dev.acequia.inventory.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.inventory.allocation.AllocationDecision.Say;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class AllocationDeciderTest {

  private static final Instant NOW = Instant.parse("2026-01-01T10:00:00Z");
  private static final RunId RUN = new RunId("job-1.1");
  private static final DeviceRef GPU_0 = new DeviceRef(new DeviceId("n1.0.x"), "n1", "GPU-0");
  private static final DeviceRef GPU_1 = new DeviceRef(new DeviceId("n1.1.x"), "n1", "GPU-1");
  private static final OptionalLong NO_EXPORTER = OptionalLong.empty();

  private static final ReleaseAlarms ALARMS =
      new ReleaseAlarms(Duration.ofMinutes(2), Duration.ofMinutes(15));

  private final AllocationDecider decider = new AllocationDecider(ALARMS);
  private Allocation state = held(pod("a", 1));
  private AllocationDecision decision = AllocationDecision.quiet(state);

  @Test
  void secondPodJoinsAndIsToldWithTheWhole() {
    when(new AllocationInput.PodJoined(pod("b", 2)));
    thenSays(Say.HELD);
    assertThat(state.holding().deviceCount()).isEqualTo(3);
    assertThat(state.holding().cpuMilli()).isEqualTo(8_000);
  }

  @Test
  void podSeenTwiceJoinsOnce() {
    when(new AllocationInput.PodJoined(pod("a", 1)));
    thenSays(Say.NOTHING);
  }

  @Test
  void attributionNamesDevicesOnce() {
    when(scraped(1, device(GPU_0, "a")));
    thenSays(Say.HELD);
    when(scraped(2, device(GPU_0, "a")));
    thenSays(Say.NOTHING);
    assertThat(state.holding().deviceRefs()).containsExactly(GPU_0);
  }

  @Test
  void attributionNeverExceedsWhatWasAskedFor() {
    when(scraped(1, device(GPU_0, "a"), device(GPU_1, "a")));
    assertThat(state.holding().deviceRefs()).containsExactly(GPU_0);
  }

  @Test
  void allocationIsHeldWhileOnePodLives() {
    given(held(pod("a", 1), pod("b", 1)));
    when(ended("a", true, OptionalLong.of(7)));
    thenSays(Say.NOTHING);
    assertThat(state).isInstanceOf(Allocation.Held.class);
  }

  @Test
  void lastPodsEndAsksTheExporterFirst() {
    when(ended("a", true, OptionalLong.of(7)));
    thenSays(Say.NOTHING);
    assertThat(state)
        .isInstanceOfSatisfying(
            Allocation.Confirming.class, it -> assertThat(it.scrape()).isEqualTo(7));
  }

  @Test
  void kubeletsWordReleasesWhenNothingContradicts() {
    given(confirming(true, 7));
    when(scraped(7));
    thenReleased(ReleaseProof.KUBELET);
  }

  @Test
  void answerFromBeforeTheEndProvesNothing() {
    given(confirming(true, 7));
    when(scraped(6));
    thenSays(Say.NOTHING);
  }

  @Test
  void deviceInAnotherPodsHandsKnowsOfTheEndWheneverItWasAskedFor() {
    given(confirming(true, 7));
    when(turnedOver(6));
    thenReleased(ReleaseProof.KUBELET);
  }

  @Test
  void deviceInAnotherPodsHandsDoesNotReplaceTheKubeletsWord() {
    given(confirming(false, 7));
    when(turnedOver(6));
    thenSays(Say.NOTHING);
  }

  @Test
  void memoryInUseBesideADeviceThatTurnedOverContradicts() {
    given(confirming(true, 7));
    when(new AllocationInput.Scraped(7, List.of(), Set.of(GPU_1.device()), Set.of(GPU_0.device())));
    thenSays(Say.UNCONFIRMED);
  }

  @Test
  void exporterThatStillShowsThePodContradicts() {
    given(confirming(true, 7));
    when(scraped(7, device(GPU_0, "a")));
    thenSays(Say.UNCONFIRMED);
    assertThat(((Allocation.Unconfirmed) state).reason()).contains("still attributes");
  }

  @Test
  void memoryInUseWithoutAPodContradicts() {
    given(confirming(true, 7));
    when(new AllocationInput.Scraped(7, List.of(), Set.of(GPU_0.device()), Set.of()));
    thenSays(Say.UNCONFIRMED);
  }

  @Test
  void silentExporterLeavesTheKubeletsWord() {
    given(confirming(true, 7));
    when(new AllocationInput.Unanswered(7));
    thenReleased(ReleaseProof.KUBELET);
  }

  @Test
  void forcedDeletionIsNoProof() {
    given(confirming(false, 7));
    when(new AllocationInput.Unanswered(7));
    thenSays(Say.UNCONFIRMED);
  }

  @Test
  void forcedDeletionIsProvenByTheExporter() {
    given(confirming(false, 7));
    when(scraped(7));
    thenReleased(ReleaseProof.EXPORTER);
  }

  @Test
  void withoutExporterTheKubeletsWordIsEnough() {
    when(ended("a", true, NO_EXPORTER));
    thenReleased(ReleaseProof.KUBELET);
  }

  @Test
  void withoutExporterAndWithoutWordNothingIsProven() {
    when(ended("a", false, NO_EXPORTER));
    thenSays(Say.UNCONFIRMED);
    assertThat(decision.alarm()).contains(NOW.plus(ALARMS.warning()));
  }

  @Test
  void laterAnswerProvesAnUnconfirmedRelease() {
    given(unconfirmed());
    when(scraped(9));
    thenReleased(ReleaseProof.EXPORTER);
  }

  @Test
  void newBootProvesAnUnconfirmedRelease() {
    given(unconfirmed());
    when(node("uid-1", "boot-2", false));
    thenReleased(ReleaseProof.RESTART);
  }

  @Test
  void anotherMachineUnderTheNameProvesIt() {
    given(unconfirmed());
    when(node("uid-2", "boot-1", false));
    thenReleased(ReleaseProof.RESTART);
  }

  @Test
  void poweredOffMachineProvesIt() {
    given(unconfirmed());
    when(node("uid-1", "boot-1", true));
    thenReleased(ReleaseProof.FENCE);
  }

  @Test
  void sameBootProvesNothing() {
    given(unconfirmed());
    when(node("uid-1", "boot-1", false));
    thenSays(Say.NOTHING);
  }

  @Test
  void newBootDoesNotEndWhatLivePodsHold() {
    when(node("uid-1", "boot-2", false));
    thenSays(Say.NOTHING);
    assertThat(state).isInstanceOf(Allocation.Held.class);
  }

  @Test
  void alarmGrowsLouderTwice() {
    given(unconfirmed());
    when(new AllocationInput.AlarmDue(), NOW.plus(ALARMS.warning()));
    thenSays(Say.UNCONFIRMED);
    assertThat(decision.alarm()).contains(NOW.plus(ALARMS.critical()));
    when(new AllocationInput.AlarmDue(), NOW.plus(ALARMS.critical()));
    thenSays(Say.UNCONFIRMED);
    when(new AllocationInput.AlarmDue(), NOW.plus(Duration.ofHours(1)));
    thenSays(Say.NOTHING);
  }

  @Test
  void replacementOnTheSameNodeTakesTheAllocationOver() {
    given(confirming(true, 7));
    when(new AllocationInput.PodJoined(pod("b", 1)));
    thenSays(Say.HELD);
    assertThat(state.holding().pods()).extracting(pod -> pod.ref().uid()).containsExactly("b");
  }

  @Test
  void unprovenPodIsNotForgottenWhenAReplacementJoins() {
    given(unconfirmed());
    when(new AllocationInput.PodJoined(pod("b", 1)));
    assertThat(state.holding().deviceCount()).isEqualTo(2);
  }

  @TestFactory
  Stream<DynamicTest> releasedChangesNoMore() {
    given(new Allocation.Released(holding(pod("a", 1)), NOW, ReleaseProof.KUBELET));
    return everyInput()
        .map(
            input ->
                DynamicTest.dynamicTest(
                    input.getClass().getSimpleName(),
                    () -> {
                      assertThat(decider.decide(state, input, NOW))
                          .isEqualTo(AllocationDecision.quiet(state));
                    }));
  }

  /** No pair releases but those that the tests above name: time alone never does. */
  @TestFactory
  Stream<DynamicTest> heldIsNeverReleasedByAnythingButItsPods() {
    return everyInput()
        .filter(input -> !(input instanceof AllocationInput.PodEnded))
        .map(
            input ->
                DynamicTest.dynamicTest(
                    input.getClass().getSimpleName(),
                    () ->
                        assertThat(
                                decider
                                    .decide(held(pod("a", 1)), input, NOW.plus(Duration.ofDays(9)))
                                    .next())
                            .isInstanceOf(Allocation.Held.class)));
  }

  private static Stream<AllocationInput> everyInput() {
    return Stream.of(
        new AllocationInput.PodJoined(pod("z", 1)),
        ended("a", false, OptionalLong.of(1)),
        scraped(99),
        new AllocationInput.Unanswered(99),
        node("uid-2", "boot-2", true),
        new AllocationInput.Fenced(),
        new AllocationInput.AlarmDue());
  }

  private void given(Allocation allocation) {
    state = allocation;
  }

  private void when(AllocationInput input) {
    when(input, NOW);
  }

  private void when(AllocationInput input, Instant at) {
    decision = decider.decide(state, input, at);
    state = decision.next();
  }

  private void thenSays(Say say) {
    assertThat(decision.say()).isEqualTo(say);
  }

  private void thenReleased(ReleaseProof proof) {
    thenSays(Say.RELEASED);
    assertThat(state)
        .isInstanceOfSatisfying(
            Allocation.Released.class, it -> assertThat(it.proof()).isEqualTo(proof));
  }

  private static Allocation held(HeldPod... pods) {
    return new Allocation.Held(holding(pods));
  }

  private static Allocation confirming(boolean proven, long scrape) {
    return new Allocation.Confirming(holding(pod("a", 1)).ended("a", proven), NOW, scrape);
  }

  private static Allocation unconfirmed() {
    return new Allocation.Unconfirmed(
        holding(pod("a", 1)).ended("a", false), NOW, "why", Allocation.Unconfirmed.Alarm.NONE);
  }

  private static Holding holding(HeldPod... pods) {
    return new Holding(
        AllocationId.of(RUN, "n1"),
        Optional.of(RUN),
        "n1",
        Optional.of("uid-1"),
        Optional.of("boot-1"),
        1,
        "team",
        Optional.empty(),
        List.of(pods),
        List.of(),
        NOW);
  }

  private static HeldPod pod(String uid, int devices) {
    return new HeldPod(
        new PodRef("team", "pod-" + uid, uid, "n1", null),
        4_000,
        1_024,
        devices,
        HeldPod.State.LIVE);
  }

  private static HeldDevice device(DeviceRef ref, String pod) {
    return new HeldDevice(ref, pod);
  }

  private static AllocationInput scraped(long number, HeldDevice... devices) {
    return new AllocationInput.Scraped(number, List.of(devices), Set.of(), Set.of());
  }

  private static AllocationInput turnedOver(long number) {
    return new AllocationInput.Scraped(number, List.of(), Set.of(), Set.of(GPU_0.device()));
  }

  private static AllocationInput ended(String pod, boolean proven, OptionalLong scrape) {
    return new AllocationInput.PodEnded(pod, proven, scrape);
  }

  private static AllocationInput node(String uid, String boot, boolean poweredOff) {
    return new AllocationInput.NodeSeen(uid, Optional.of(boot), true, poweredOff);
  }
}
