package dev.acequia.console.story;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.Projection;
import dev.acequia.console.feed.Feed;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.usage.UsageEvent;
import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRejected;
import dev.acequia.events.workload.WorkloadSnapshot;
import dev.acequia.events.workload.WorkloadSubmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every event that belongs to a workload becomes a line of its story; some also say where it
 * stands.
 */
public final class Stories implements Projection {

  /** Of a very long life only the newest lines are kept. */
  static final int MOST_LINES = 300;

  public static final Kind<WorkloadStory> STORY = Kind.resident("story", WorkloadStory.class);

  /**
   * A line is a row of its own: most events change nothing else, and a story that were written
   * again with each of its lines would cost their square.
   */
  public static final Kind<StoryLine> LINE = Kind.resident("story-line", StoryLine.class);

  public static final Index<StoryLine> LINES_OF_STORY =
      new Index<>(LINE, "story", line -> List.of(line.workload().value()));

  /** Stories that are not over, by queue. */
  public static final Index<WorkloadStory> OPEN_BY_QUEUE =
      new Index<>(
          STORY,
          "open-queue",
          story ->
              story.over() || story.queue() == null ? List.of() : List.of(story.queue().value()));

  @Override
  public void apply(EventReceived received, Turn turn) {
    AcequiaEvent event = received.event();
    // Usage is the ledger's, told as sums on the page; snapshots repeat what events said.
    if (event instanceof UsageEvent || event instanceof WorkloadSnapshot) return;
    Mentions.of(received.envelope(), event)
        .ifPresent(whose -> tell(received.envelope(), event, whose, turn));
  }

  private static void tell(Envelope envelope, AcequiaEvent event, Mentions whose, Turn turn) {
    String id = whose.workload().value();
    WorkloadStory before =
        turn.find(STORY, id)
            .orElseGet(() -> WorkloadStory.unknown(whose.workload(), envelope.time()));
    WorkloadStory after = stand(before, event);
    if (!after.equals(before) || turn.find(STORY, id).isEmpty()) turn.put(STORY, id, after);
    StoryLine line = line(envelope, event, whose, Feed.seen(turn));
    turn.put(LINE, line.id(), line);
    List<StoryLine> lines = turn.by(LINES_OF_STORY, id);
    if (lines.size() > MOST_LINES) turn.delete(LINE, lines.getFirst().id());
    if (after.over() && !before.over()) Forgetting.later(after.workload(), turn);
  }

  /** The story with its lines. */
  public static Optional<WorkloadStory> told(StateView state, String workload) {
    return state.find(STORY, workload).map(story -> story.told(state.by(LINES_OF_STORY, workload)));
  }

  static void forget(String workload, Turn turn) {
    turn.by(LINES_OF_STORY, workload).forEach(line -> turn.delete(LINE, line.id()));
    turn.delete(STORY, workload);
  }

  private static WorkloadStory stand(WorkloadStory story, AcequiaEvent event) {
    return switch (event) {
      case WorkloadSubmitted it ->
          story.named(it.object(), it.queue()).moved("Waiting", 1, null, it.submittedAt());
      case WorkloadRejected it ->
          story.named(it.object(), story.queue()).moved("Rejected", 0, null, it.at());
      case WorkloadQueued it -> story.moved("Waiting", it.attempt(), null, it.at());
      case WorkloadWaiting it -> story.moved("Waiting", 0, it.reason(), it.at());
      case WorkloadAdmitted it ->
          story.named(it.object(), it.queue()).moved("Admitted", it.run().attempt(), null, it.at());
      case RunReady it -> story.moved("Running", it.run().attempt(), null, it.at());
      case WorkloadEvicted it -> story.moved("Leaving", 0, null, it.at());
      case AdmissionRevoked it -> story.moved("Leaving", 0, null, it.at());
      case WorkloadFinished it -> story.moved("Finished", it.attempts(), null, it.at());
      default -> story;
    };
  }

  private static StoryLine line(
      Envelope envelope, AcequiaEvent event, Mentions whose, long arrival) {
    return new StoryLine(
        whose.workload(),
        envelope.id(),
        arrival,
        event.getClass().getSimpleName(),
        envelope.time(),
        envelope.source(),
        Sentences.of(event),
        whose.run() == null ? null : whose.run().value(),
        whose.saga() == null ? null : whose.saga().value(),
        traceId(envelope.lineage().traceparent()));
  }

  /** The trace id inside a W3C traceparent; null when there is none. */
  public static @Nullable String traceId(@Nullable String traceparent) {
    if (traceparent == null) return null;
    String[] parts = traceparent.split("-", -1);
    return parts.length >= 3 ? parts[1] : null;
  }
}
