package dev.acequia.preemption.orchestration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.testing.Published;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.util.List;
import java.util.function.Predicate;

/** What must hold of everything that an orchestrator has ever published. */
final class SagaRules {

  private SagaRules() {}

  static void check(int seed, List<Published> published, List<SagaRecord> sagas) {
    List<AcequiaEvent> events = published.stream().map(Published::event).toList();
    everyRequestIsAnsweredOnce(seed, events);
    nobodyIsEvictedTwice(seed, events);
    nobodyIsEvictedUnsaved(seed, events);
    requeuedOnlyAfterEvictedAndAnswered(seed, events);
    assertThat(sagas).as("seed %d: one saga at a time", seed).allMatch(kept -> kept.version() > 0);
  }

  private static void everyRequestIsAnsweredOnce(int seed, List<AcequiaEvent> events) {
    List<String> started =
        of(events, PreemptionStarted.class).stream()
            .map(e -> e.saga() + " " + e.requestId())
            .toList();
    List<String> ended =
        of(events, PreemptionEnded.class).stream()
            .map(e -> e.saga() + " " + e.requestId())
            .toList();
    assertThat(started).as("seed %d: started once", seed).doesNotHaveDuplicates();
    assertThat(ended).as("seed %d: answered once", seed).doesNotHaveDuplicates();
    assertThat(ended)
        .as("seed %d: each request is answered", seed)
        .containsExactlyInAnyOrderElementsOf(started);
  }

  private static void nobodyIsEvictedTwice(int seed, List<AcequiaEvent> events) {
    assertThat(of(events, WorkloadEvicted.class))
        .as("seed %d: evicted once", seed)
        .hasSizeLessThanOrEqualTo(1);
  }

  /** A checkpoint of the run, or the policy's word that it goes without, comes before the pivot. */
  private static void nobodyIsEvictedUnsaved(int seed, List<AcequiaEvent> events) {
    int evicted = first(events, WorkloadEvicted.class::isInstance);
    if (evicted < 0) return;
    List<AcequiaEvent> before = events.subList(0, evicted);
    assertThat(before)
        .as("seed %d: saved or permitted before the pivot", seed)
        .anyMatch(e -> e instanceof CheckpointCompleted || e instanceof CheckpointSkipped);
  }

  private static void requeuedOnlyAfterEvictedAndAnswered(int seed, List<AcequiaEvent> events) {
    int requeued = first(events, WorkloadRequeued.class::isInstance);
    if (requeued < 0) return;
    assertThat(first(events, WorkloadEvicted.class::isInstance))
        .as("seed %d: evicted first", seed)
        .isBetween(0, requeued);
    assertThat(first(events, PreemptionEnded.class::isInstance))
        .as("seed %d: answered first", seed)
        .isBetween(0, requeued);
  }

  private static int first(List<AcequiaEvent> events, Predicate<AcequiaEvent> is) {
    for (int i = 0; i < events.size(); i++) if (is.test(events.get(i))) return i;
    return -1;
  }

  private static <E extends AcequiaEvent> List<E> of(List<AcequiaEvent> events, Class<E> type) {
    return events.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
