package dev.acequia.chassis.line;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.TimerKey;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventType;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Producer;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A turn: writes into its batch, and nowhere else. */
final class LineTurn implements Turn {

  private final Batch batch;
  private final ClusterId cluster;
  private final Instant now;
  private final String cause;
  private final HandlerSpan span;
  private int ordinal;
  private @Nullable Reply reply;

  LineTurn(Batch batch, ClusterId cluster, Instant now, String cause, HandlerSpan span) {
    this.batch = batch;
    this.cluster = cluster;
    this.now = now;
    this.cause = cause;
    this.span = span;
  }

  @Override
  public ClusterId cluster() {
    return cluster;
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public String cause() {
    return cause;
  }

  @Override
  public Optional<String> trace() {
    return Optional.ofNullable(span.context().traceparent());
  }

  @Override
  public void stepOf(String story, Optional<String> start) {
    span.stepOf(story, start.orElse(null));
  }

  @Override
  public <T> Optional<T> find(Kind<T> kind, String id) {
    return batch.changes().find(cluster, kind, id);
  }

  @Override
  public <T> Collection<T> all(Kind<T> kind) {
    return batch.changes().all(cluster, kind);
  }

  @Override
  public <T> List<T> by(Index<T> index, String key) {
    return batch.changes().by(cluster, index, key);
  }

  @Override
  public <T> void put(Kind<T> kind, String id, T value) {
    batch.changes().set(cluster, kind, id, value);
  }

  @Override
  public void delete(Kind<?> kind, String id) {
    batch.changes().set(cluster, kind, id, null);
  }

  @Override
  public void emit(AcequiaEvent event, Story story) {
    batch.emit(emission(EventCatalog.of(event).topic(), event, story));
  }

  @Override
  public void emitState(Topic stateTopic, AcequiaEvent state, Story story) {
    batch.emitState(emission(stateTopic, state, story));
  }

  private Emission emission(Topic topic, AcequiaEvent event, Story story) {
    EventType type = EventCatalog.of(event);
    requireProducer(type);
    String correlation = story.correlationId();
    if (correlation != null) span.conversation(correlation);
    return new Emission(
        cause,
        ordinal++,
        now,
        new SubjectKey(cluster, topic.topicName(), event.subject()),
        Partitioning.partition(cluster),
        type.name(),
        type.dataSchema(),
        batch.context().codec().writeText(event),
        story,
        span.context(),
        true,
        Map.of());
  }

  /** The contract names one producer per type; a consumer may rely on it. */
  private void requireProducer(EventType type) {
    Producer producer = type.producer();
    if (producer != Producer.ANY && !producer.service().equals(batch.context().service().name())) {
      throw new IllegalStateException(type.name() + " is said by " + producer.service() + " alone");
    }
  }

  @Override
  public void intend(Intent intent) {
    IntentKey key = new IntentKey(cluster, intent.id());
    batch
        .guards()
        .intents
        .put(
            key,
            new IntentRow(key, batch.nextGeneration(), intent, now, span.context().traceparent()));
  }

  @Override
  public void withdraw(String intentId) {
    batch.guards().intents.remove(new IntentKey(cluster, intentId));
  }

  @Override
  public void arm(String timerId, Instant due) {
    TimerKey key = new TimerKey(cluster, timerId);
    batch
        .guards()
        .timers
        .put(
            key,
            new TimerRow(key, due.truncatedTo(ChronoUnit.MILLIS), span.context().traceparent()));
  }

  @Override
  public void disarm(String timerId) {
    batch.guards().timers.remove(new TimerKey(cluster, timerId));
  }

  @Override
  public void reply(Reply reply) {
    this.reply = reply;
  }

  @Override
  public void ignored(String reason) {
    batch.ignored(reason);
  }

  Optional<Reply> reply() {
    return Optional.ofNullable(reply);
  }
}
