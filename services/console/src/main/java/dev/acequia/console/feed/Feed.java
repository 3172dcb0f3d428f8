package dev.acequia.console.feed;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.Projection;
import dev.acequia.console.story.Sentences;
import dev.acequia.console.story.Stories;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCodec;
import dev.acequia.events.UnknownEvent;

/** A ring of the newest events: the row of an old one is written over. */
public final class Feed implements Projection {

  /** How many events the ring holds. */
  public static final int SIZE = 1_000;

  public static final Kind<FeedItem> ITEM = Kind.resident("feed", FeedItem.class);
  public static final Kind<Count> COUNT = Kind.resident("feed-count", Count.class);

  /** How many events were seen so far. */
  public record Count(long seen) {}

  private final EventCodec codec = new EventCodec();

  @Override
  public void apply(EventReceived received, Turn turn) {
    long number = seen(turn) + 1;
    turn.put(COUNT, "count", new Count(number));
    turn.put(ITEM, slot(number), item(number, received.envelope(), received.event()));
  }

  /** How many events the console has seen before the one in work. */
  public static long seen(Turn turn) {
    return turn.find(COUNT, "count").map(Count::seen).orElse(0L);
  }

  /** Slots sort as numbers do. */
  private static String slot(long number) {
    return "%04d".formatted(number % SIZE);
  }

  private FeedItem item(long number, Envelope envelope, AcequiaEvent event) {
    boolean unknown = event instanceof UnknownEvent;
    return new FeedItem(
        number,
        envelope.id(),
        unknown ? envelope.type() : event.getClass().getSimpleName(),
        envelope.subject(),
        envelope.source(),
        envelope.severity().wire(),
        envelope.time(),
        envelope.lineage().correlationId(),
        envelope.scope().namespace(),
        Stories.traceId(envelope.lineage().traceparent()),
        Sentences.of(event),
        event instanceof UnknownEvent it ? it.json() : codec.writeText(event));
  }
}
