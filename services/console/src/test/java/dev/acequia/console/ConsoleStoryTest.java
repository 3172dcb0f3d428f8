package dev.acequia.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.console.adapter.ConsoleDefinition;
import dev.acequia.console.feed.FeedItem;
import dev.acequia.console.pool.DeviceCell;
import dev.acequia.console.pool.PoolMap;
import dev.acequia.console.story.Stories;
import dev.acequia.console.story.StoryLine;
import dev.acequia.console.story.WorkloadStory;
import dev.acequia.console.view.ConsoleViews;
import dev.acequia.console.view.PoolView;
import dev.acequia.console.view.SpendView;
import dev.acequia.console.view.Viewer;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.WorkloadSubmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What the console shows after what it heard, in whatever order the topics bring it. */
class ConsoleStoryTest {

  private static final Instant T0 = Instant.parse("2026-03-01T10:00:00Z");
  private static final WorkloadId WORK = new WorkloadId("11111111-2222-3333-4444-555555555555");
  private static final RunId RUN = RunId.of(WORK, 1);
  private static final SagaId SAGA = SagaId.of(RUN, 1);
  private static final QueueName QUEUE = new QueueName("research");
  private static final DeviceId DEVICE = new DeviceId("node-1.0.abcdef12");
  private static final Viewer PLATFORM = new Viewer(true, Set.of());
  private static final Viewer OTHER_TENANT = new Viewer(false, Set.of("elsewhere"));
  private static final Viewer ITS_TENANT = new Viewer(false, Set.of("team-a"));

  private final ServiceFixture console = ServiceFixture.of(new ConsoleDefinition(), T0);

  @Test
  void storyTellsWhyAWorkloadWaits() {
    given(submitted());
    when(new WorkloadWaiting(WORK, QUEUE, quotaExhausted(), T0.plusSeconds(1)));
    assertThat(story().phase()).isEqualTo("Waiting");
    assertThat(story().reason()).isEqualTo(quotaExhausted());
    assertThat(story().title()).isEqualTo("team-a/train");
  }

  @Test
  void stepsOfASagaBelongToTheVictimsStory() {
    given(submitted(), preemptionStarted());
    when(checkpointCompleted());
    assertThat(story().lines())
        .extracting(StoryLine::saga)
        .containsExactly(null, SAGA.value(), SAGA.value());
    assertThat(look(PLATFORM, ConsoleViews::sagas))
        .singleElement()
        .satisfies(card -> assertThat(card.step()).isEqualTo("Suspend"))
        .satisfies(card -> assertThat(card.detail()).isEqualTo("durable at step 40"));
  }

  @Test
  void storyOfAnotherTenantLooksLikeNone() {
    given(submitted(), preemptionStarted());
    assertThat(storyFor(OTHER_TENANT)).isEmpty();
    assertThat(look(OTHER_TENANT, ConsoleViews::sagas)).isEmpty();
    assertThat(look(OTHER_TENANT, ConsoleViews::queues)).isEmpty();
    assertThat(storyFor(ITS_TENANT)).isPresent();
  }

  @Test
  void healthMaySpeakOfADeviceBeforeInventoryDoes() {
    given(quarantined());
    when(discovered());
    assertThat(cell().state()).isEqualTo("out");
    assertThat(cell().model()).isEqualTo("A100");
  }

  @Test
  void deviceIsHeldUntilItsReleaseIsProved() {
    given(discovered(), allocated());
    assertThat(cell().state()).isEqualTo("held");
    when(released());
    assertThat(cell().state()).isEqualTo("free");
  }

  @Test
  void holderOfADeviceIsShownToItsTenantOnly() {
    given(submitted(), discovered(), allocated());
    assertThat(holder(ITS_TENANT)).isEqualTo(RUN);
    assertThat(holder(OTHER_TENANT)).isNull();
  }

  @Test
  void correctionMovesTimeAndKeepsTheTotal() {
    given(recorded(TimeState.PRODUCTIVE, 0, 100));
    when(corrected(40, 100));
    SpendView spend = look(PLATFORM, views -> views.spendOf(WORK));
    assertThat(spend.total()).isEqualTo("100 GPU-s");
    assertThat(spend.label()).isEqualTo("PRODUCTIVE 40 GPU-s, LOST_PROGRESS 60 GPU-s");
  }

  @Test
  void everythingIsThereAfterARestart() {
    given(
        submitted(),
        preemptionStarted(),
        discovered(),
        allocated(),
        recorded(TimeState.PRODUCTIVE, 0, 10));
    WorkloadStory before = story();
    List<FeedItem> feed = events("", 0);
    console.restart();
    assertThat(story()).isEqualTo(before);
    assertThat(events("", 0)).isEqualTo(feed);
  }

  @Test
  void feedIsFilteredByTypeAndStory() {
    given(submitted(), preemptionStarted(), discovered());
    assertThat(events("preemption", 0))
        .extracting(FeedItem::type)
        .containsExactly("PreemptionStarted");
    assertThat(events("", 2)).extracting(FeedItem::type).containsExactly("DeviceDiscovered");
  }

  private void given(AcequiaEvent... events) {
    for (AcequiaEvent event : events) console.event(event);
  }

  private void when(AcequiaEvent event) {
    console.event(event);
  }

  private WorkloadStory story() {
    return console.find(Stories.STORY, WORK.value()).orElseThrow();
  }

  private Optional<WorkloadStory> storyFor(Viewer viewer) {
    return look(viewer, views -> views.story(WORK.value()));
  }

  private List<FeedItem> events(String type, long after) {
    return look(PLATFORM, views -> views.events(type, "", after, 100));
  }

  private DeviceCell cell() {
    return console.find(PoolMap.CELL, DEVICE.value()).orElseThrow();
  }

  private RunId holder(Viewer viewer) {
    List<PoolView> pools = look(viewer, ConsoleViews::pools);
    return pools.getFirst().nodes().getFirst().cells().getFirst().run();
  }

  private <R> R look(Viewer viewer, Function<ConsoleViews, R> question) {
    return console.read(state -> question.apply(new ConsoleViews(state, viewer)));
  }

  private static WaitReason quotaExhausted() {
    return new WaitReason(
        WaitCode.QUOTA_EXHAUSTED, "8 GPUs wanted, 2 left", QUEUE, null, "nominal", 8L, 2L, null);
  }

  private static WorkloadSubmitted submitted() {
    ObjectRef job = new ObjectRef("batch/v1", "Job", "team-a", "train", WORK.value());
    return new WorkloadSubmitted(WORK, job, QUEUE, null, 0, 1, 8, 1000, 1024, null, T0);
  }

  private static PreemptionStarted preemptionStarted() {
    return new PreemptionStarted(
        SAGA,
        new RequestId("r1"),
        new GroupId("g1"),
        RUN,
        PreemptionReason.PRIORITY,
        T0.plusSeconds(600),
        T0.plusSeconds(5));
  }

  private static CheckpointCompleted checkpointCompleted() {
    CheckpointManifest manifest =
        new CheckpointManifest(
            40, "pvc://a/40", 1024, "sha256:" + "0".repeat(64), T0.plusSeconds(4));
    return new CheckpointCompleted(
        SAGA, RUN, CheckpointTrigger.REQUESTED, manifest, T0.plusSeconds(5), T0.plusSeconds(9));
  }

  private static DeviceDiscovered discovered() {
    return new DeviceDiscovered(
        DEVICE,
        "node-1",
        0,
        DeviceKind.WHOLE,
        "A100",
        "GPU-1",
        null,
        81920L,
        new PoolName("main"),
        null,
        T0);
  }

  private static HealthChanged quarantined() {
    return new HealthChanged(
        DEVICE,
        "node-1",
        HealthState.HEALTHY,
        HealthState.QUARANTINED,
        null,
        1,
        "v1",
        "XID 79",
        T0);
  }

  private static AllocationId allocation() {
    return AllocationId.of(RUN, "node-1");
  }

  private static DevicesAllocated allocated() {
    return new DevicesAllocated(
        allocation(),
        RUN,
        WORK,
        "node-1",
        1,
        List.of(),
        0,
        0,
        1,
        List.of(device()),
        T0,
        null,
        "team-a",
        QUEUE);
  }

  private static DevicesReleased released() {
    return new DevicesReleased(
        allocation(),
        RUN,
        "node-1",
        1,
        List.of(device()),
        1,
        T0,
        T0.plusSeconds(60),
        ReleaseProof.KUBELET);
  }

  private static DeviceRef device() {
    return new DeviceRef(DEVICE, "node-1", "GPU-1");
  }

  private static UsageRecorded recorded(TimeState state, int from, int to) {
    return new UsageRecorded(
        new EntryId("e1"),
        DEVICE,
        "node-1",
        allocation(),
        RUN,
        WORK,
        QUEUE,
        null,
        state,
        1000,
        T0.plusSeconds(from),
        T0.plusSeconds(to),
        null,
        null);
  }

  private static UsageCorrected corrected(int from, int to) {
    return new UsageCorrected(
        new EntryId("e2"),
        new EntryId("e1"),
        DEVICE,
        "node-1",
        RUN,
        WORK,
        QUEUE,
        null,
        TimeState.PRODUCTIVE,
        TimeState.LOST_PROGRESS,
        1000,
        T0.plusSeconds(from),
        T0.plusSeconds(to),
        Payer.PLATFORM,
        "preempted");
  }
}
