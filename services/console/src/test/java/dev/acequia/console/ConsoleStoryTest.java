package dev.acequia.console;

import static dev.acequia.console.Samples.DEVICE;
import static dev.acequia.console.Samples.RUN;
import static dev.acequia.console.Samples.SAGA;
import static dev.acequia.console.Samples.T0;
import static dev.acequia.console.Samples.WORK;
import static dev.acequia.console.Samples.allocated;
import static dev.acequia.console.Samples.checkpointCompleted;
import static dev.acequia.console.Samples.corrected;
import static dev.acequia.console.Samples.discovered;
import static dev.acequia.console.Samples.preemptionStarted;
import static dev.acequia.console.Samples.quarantined;
import static dev.acequia.console.Samples.quotaExhausted;
import static dev.acequia.console.Samples.recorded;
import static dev.acequia.console.Samples.released;
import static dev.acequia.console.Samples.submitted;
import static dev.acequia.console.Samples.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.console.adapter.ConsoleDefinition;
import dev.acequia.console.feed.FeedFilter;
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
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.WorkloadFinished;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What the console shows after what it heard, in whatever order the topics bring it. */
class ConsoleStoryTest {

  private static final Viewer PLATFORM = new Viewer(true, Set.of());
  private static final Viewer OTHER_TENANT = new Viewer(false, Set.of("elsewhere"));
  private static final Viewer ITS_TENANT = new Viewer(false, Set.of("team-a"));

  private final ServiceFixture console = ServiceFixture.of(new ConsoleDefinition(), T0);

  @Test
  void storyTellsWhyAWorkloadWaits() {
    given(submitted());
    when(waiting());
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
  void eventThatChangesNoPhaseIsOneRowMore() {
    given(submitted(), preemptionStarted());
    WorkloadStory before = console.find(Stories.STORY, WORK.value()).orElseThrow();
    when(checkpointCompleted());
    assertThat(console.find(Stories.STORY, WORK.value())).containsSame(before);
    assertThat(console.all(Stories.LINE)).hasSize(3);
  }

  @Test
  void whatIsOverIsForgottenAfterADay() {
    given(submitted(), recorded(TimeState.PRODUCTIVE, 0, 10));
    when(new WorkloadFinished(WORK, WorkloadOutcome.SUCCEEDED, 1, T0));
    console.advance(Duration.ofHours(23));
    assertThat(story().lines()).hasSize(2);
    console.advance(Duration.ofHours(2));
    assertThat(storyFor(PLATFORM)).isEmpty();
    assertThat(console.all(Stories.LINE)).isEmpty();
    assertThat(look(PLATFORM, views -> views.spendOf(WORK)).rows()).isEmpty();
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
    return storyFor(PLATFORM).orElseThrow();
  }

  private Optional<WorkloadStory> storyFor(Viewer viewer) {
    return look(viewer, views -> views.story(WORK.value()));
  }

  private List<FeedItem> events(String type, long after) {
    return look(PLATFORM, views -> views.events(new FeedFilter(type, "", ""), after, 100));
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
}
