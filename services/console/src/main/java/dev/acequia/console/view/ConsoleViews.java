package dev.acequia.console.view;

import dev.acequia.chassis.state.StateView;
import dev.acequia.console.feed.Feed;
import dev.acequia.console.feed.FeedFilter;
import dev.acequia.console.feed.FeedItem;
import dev.acequia.console.finding.FindingCard;
import dev.acequia.console.finding.Findings;
import dev.acequia.console.saga.SagaCard;
import dev.acequia.console.saga.Sagas;
import dev.acequia.console.spend.Spend;
import dev.acequia.console.spend.Spending;
import dev.acequia.console.story.Stories;
import dev.acequia.console.story.WorkloadStory;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Every question the console answers, with the viewer's rights applied. One place, for pages and
 * REST.
 */
public record ConsoleViews(StateView state, Viewer viewer) {

  private static final int MOST_SAGAS = 200;

  public List<PoolView> pools() {
    return PoolView.all(state, viewer, this::owns);
  }

  public List<QueueView> queues() {
    return QueueView.all(state, viewer);
  }

  /** Empty when there is none, and when it is another tenant's: the two look alike on purpose. */
  public Optional<WorkloadStory> story(String workload) {
    return Stories.told(state, workload).filter(story -> viewer.sees(story.namespace()));
  }

  /** Sagas that go on first, then the newest. */
  public List<SagaCard> sagas() {
    return state.all(Sagas.SAGA).stream()
        .filter(saga -> owns(saga.victim()))
        .sorted(
            Comparator.comparing((SagaCard saga) -> saga.outcome() != null)
                .thenComparing(SagaCard::since, Comparator.reverseOrder()))
        .limit(MOST_SAGAS)
        .toList();
  }

  /** As {@link #sagas()}, with the names of their victims. */
  public List<SagaView> namedSagas() {
    return sagas().stream().map(saga -> new SagaView(saga, nameOf(saga.victim()))).toList();
  }

  private String nameOf(RunId run) {
    return Stories.told(state, run.workload().value())
        .map(WorkloadStory::title)
        .orElseGet(() -> run.workload().value());
  }

  public List<SagaCard> sagasOf(WorkloadId workload) {
    return sagas().stream().filter(saga -> saga.victim().workload().equals(workload)).toList();
  }

  public SpendView spendOf(WorkloadId workload) {
    String account = Spending.WORKLOAD + workload.value();
    return SpendView.of(state.find(Spending.SPEND, account).orElseGet(() -> Spend.none(account)));
  }

  /** The platform's; a tenant sees its own workloads' time on their pages. */
  public List<SpendView> accounts() {
    return viewer.everything() ? SpendView.accounts(state) : List.of();
  }

  public List<FindingCard> findings() {
    if (!viewer.everything()) return List.of();
    return state.all(Findings.FINDING).stream()
        .sorted(Comparator.comparing(FindingCard::firstSeen).reversed())
        .toList();
  }

  /**
   * Newest events first.
   *
   * @param after only events with a higher number
   */
  public List<FeedItem> events(FeedFilter filter, long after, int limit) {
    return state.all(Feed.ITEM).stream()
        .filter(item -> item.number() > after)
        .filter(item -> viewer.sees(item.namespace()))
        .filter(filter::wants)
        .sorted(Comparator.comparingLong(FeedItem::number).reversed())
        .limit(limit)
        .toList();
  }

  private boolean owns(RunId run) {
    return viewer.everything()
        || state
            .find(Stories.STORY, run.workload().value())
            .filter(story -> viewer.sees(story.namespace()))
            .isPresent();
  }
}
