package dev.acequia.chassis.line;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.MarkKey;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.WatchedKey;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.Partitioning;
import dev.acequia.events.UnknownEvent;
import dev.acequia.events.id.ClusterId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads a batch of arrivals before any of them is decided, and looks up in one question which of
 * them were handled before.
 */
final class Intake {

  private final LineContext context;

  Intake(LineContext context) {
    this.context = context;
  }

  List<Reading> read(List<Ticket> tickets) {
    List<Reading> readings = new ArrayList<>(tickets.size());
    tickets.forEach(ticket -> readings.add(read(ticket)));
    return withoutHandled(readings);
  }

  /**
   * What is still open of them, for the batch after. A record says the same however often it is
   * read, and reading is most of what it costs; only what a batch may have settled elsewhere is
   * looked at anew.
   */
  List<Reading> again(List<Reading> readings) {
    return withoutHandled(
        readings.stream().filter(reading -> reading.ticket().open()).map(this::again).toList());
  }

  private Reading again(Reading reading) {
    return reading.ticket().arrival() instanceof Arrival.Posted ? read(reading.ticket()) : reading;
  }

  private Reading read(Ticket ticket) {
    return switch (ticket.arrival()) {
      case Arrival.Delivered(ConsumedRecord record) -> delivered(ticket, record);
      case Arrival.Seen seen ->
          new Reading.Ready(ticket, guard(seen), seen.cluster(), seen.change());
      case Arrival.Synced(ClusterId cluster, Input.WatchSynced synced) ->
          new Reading.Ready(ticket, new Guard.Free(), cluster, synced);
      case Arrival.Due(var timer) ->
          new Reading.Ready(
              ticket,
              new Guard.Armed(timer),
              timer.key().cluster(),
              new Input.TimerFired(timer.key().id(), timer.due()));
      case Arrival.Carried(var intent, var outcome) ->
          new Reading.Ready(
              ticket,
              new Guard.Pending(intent),
              intent.key().cluster(),
              new Input.IntentObserved(intent.intent(), outcome));
      case Arrival.Posted(PostedRow row) ->
          DeadLetters.isReplay(row.input()) ? replayed(ticket, row) : posted(ticket, row);
    };
  }

  private Reading posted(Ticket ticket, PostedRow row) {
    return new Reading.Ready(ticket, new Guard.Once(row.input().id()), row.cluster(), row.input());
  }

  private Reading delivered(Ticket ticket, ConsumedRecord record) {
    Guard guard = new Guard.Once(placeOf(record));
    ClusterId cluster = null;
    String id = placeOf(record);
    try {
      Envelope envelope = Envelope.fromHeaders(record.headers());
      cluster = envelope.scope().cluster();
      id = envelope.id();
      guard = guard(envelope, record);
      requireAtHome(cluster);
      byte[] value = record.value();
      if (value == null) throw new IllegalArgumentException("the record has no value");
      AcequiaEvent event = context.codec().read(envelope.type(), value);
      return event instanceof UnknownEvent
          ? new Reading.Moot(ticket, "unknown-type", null)
          : new Reading.Ready(ticket, guard, cluster, new Input.EventReceived(envelope, event));
    } catch (RuntimeException failure) {
      return new Reading.Unreadable(ticket, guard, cluster, id, failure);
    }
  }

  private static Guard guard(Envelope envelope, ConsumedRecord record) {
    Long position = envelope.stamp().position();
    return position == null
        ? new Guard.Once(envelope.id())
        : new Guard.Above(new MarkKey(envelope.source(), record.topic()), position);
  }

  /**
   * A cluster's state lives in its own partition; a record elsewhere was published by somebody who
   * broke the contract.
   */
  private void requireAtHome(ClusterId cluster) {
    if (Partitioning.partition(cluster) != context.partition()) {
      throw new IllegalArgumentException(
          "cluster " + cluster + " belongs to partition " + Partitioning.partition(cluster));
    }
  }

  private static String placeOf(ConsumedRecord record) {
    return record.topic() + "/" + record.partition() + "/" + record.offset();
  }

  private static Guard guard(Arrival.Seen seen) {
    ObjectNode metadata = seen.change().object().withObject("/metadata");
    JsonNode namespace = metadata.path("namespace");
    String name = metadata.path("name").asText();
    return new Guard.Newer(
        new WatchedKey(
            seen.cluster(),
            seen.watch(),
            namespace.isTextual() ? namespace.asText() + "/" + name : name),
        metadata.path("uid").asText(),
        metadata.path("resourceVersion").asText(),
        metadata.deepCopy().without("managedFields").toString(),
        seen.change().change() == Input.ObjectChanged.Change.DELETED);
  }

  /** The letter's own arrival, once more, guarded by the letter. */
  private Reading replayed(Ticket ticket, PostedRow row) {
    Optional<DeadLetter> found = context.store().deadLetter(DeadLetters.replayedId(row.input()));
    if (found.isEmpty())
      return new Reading.Moot(ticket, "already-replayed", DeadLetters.UNKNOWN_LETTER);
    DeadLetter letter = found.get();
    Reading again = read(new Ticket(StateJson.read(Arrival.class, letter.arrival())));
    Guard guard = new Guard.Unhandled(letter);
    return switch (again) {
      case Reading.Ready ready -> new Reading.Ready(ticket, guard, ready.cluster(), ready.input());
      case Reading.Unreadable poison ->
          new Reading.Unreadable(ticket, guard, poison.cluster(), poison.id(), poison.failure());
      case Reading.Moot moot -> new Reading.Moot(ticket, moot.reason(), null);
    };
  }

  private List<Reading> withoutHandled(List<Reading> readings) {
    Set<String> ids =
        readings.stream()
            .filter(reading -> reading.guard() instanceof Guard.Once)
            .map(reading -> ((Guard.Once) reading.guard()).id())
            .collect(Collectors.toSet());
    if (ids.isEmpty()) return readings;
    Map<String, InboxRow> handled = context.store().inbox(context.partition(), ids);
    return handled.isEmpty()
        ? readings
        : readings.stream().map(reading -> orMoot(reading, handled)).toList();
  }

  private static Reading orMoot(Reading reading, Map<String, InboxRow> handled) {
    return reading.guard() instanceof Guard.Once(String id)
            && handled.get(id) instanceof InboxRow row
        ? new Reading.Moot(reading.ticket(), "duplicate", row.reply())
        : reading;
  }
}
