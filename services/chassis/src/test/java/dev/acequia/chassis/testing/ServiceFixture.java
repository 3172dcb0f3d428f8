package dev.acequia.chassis.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.line.EffectSink;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.line.Settled;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Producer;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.model.Severity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs a service's real handler on the real engine with a store in memory. Inputs are given one by
 * one; events, intents and timers that follow are there to look at. Nothing happens by itself:
 * {@link #advance} fires what is due, and outcomes of intents are told by {@link #observed}.
 *
 * <pre>{@code
 * var fixture = ServiceFixture.of(new InventoryService(...), Instant.parse("2026-01-01T10:00:00Z"));
 * fixture.object(NODES, ADDED, node("n1"));
 * assertThat(fixture.events(NodeChanged.class)).hasSize(1);
 * fixture.restart();
 * }</pre>
 *
 * A handler that throws fails the test at once, unless {@link #lenient} was called.
 */
public final class ServiceFixture {

  public static final ClusterId CLUSTER = new ClusterId("sim");

  private final ServiceDefinition service;
  private final MemoryStore store = new MemoryStore();
  private final EventCodec codec = new EventCodec();
  private final HandClock clock;
  private final List<String> ignored = new ArrayList<>();
  private final Map<String, Long> positions = new HashMap<>();
  private final List<Throwable> failures =
      new ArrayList<>(List.of(new AssertionError("could not be read")));
  private final int partition = Partitioning.partition(CLUSTER);
  private Line line;
  private long versions;
  private long commands;
  private int seen;
  private boolean lenient;

  private ServiceFixture(ServiceDefinition service, Instant start) {
    this.service = service;
    this.clock = new HandClock(start);
    this.line = open();
  }

  public static ServiceFixture of(ServiceDefinition service, Instant start) {
    return new ServiceFixture(service, start);
  }

  /** Handlers may throw: the input becomes a dead letter, as in production. */
  public ServiceFixture lenient() {
    lenient = true;
    return this;
  }

  public Instant now() {
    return clock.now();
  }

  public HandClock clock() {
    return clock;
  }

  public MemoryStore store() {
    return store;
  }

  // --- when -------------------------------------------------------------------------------------

  /** An event of its contract's producer, with a position of its own. */
  public Settled event(AcequiaEvent event) {
    return event(event, Lineage.NONE);
  }

  public Settled event(AcequiaEvent event, Lineage lineage) {
    Producer producer = EventCatalog.of(event).producer();
    String topic = EventCatalog.of(event).topic().topicName();
    String source = Envelope.source(CLUSTER.value(), producer.service());
    long position = positions.merge(source + topic, 1L, Long::sum);
    Envelope envelope =
        new Envelope(
            producer.service() + "-" + topic + "-" + position,
            source,
            codec.typeName(event),
            event.subject(),
            clock.now(),
            null,
            Severity.INFO,
            Scope.of(CLUSTER),
            lineage,
            new Stamp(position, position, clock.now()));
    return record(
        new ConsumedRecord(topic, partition, position, codec.write(event), envelope.toHeaders()));
  }

  /** A record byte by byte: for poison and repeats. */
  public Settled record(ConsumedRecord record) {
    return arrive(new Arrival.Delivered(record));
  }

  /** A change of a watched object. Its resourceVersion is set to the next one when it has none. */
  public Settled object(
      ResourcePath resource, Input.ObjectChanged.Change change, ObjectNode object) {
    ObjectNode copy = object.deepCopy();
    ObjectNode metadata = copy.withObject("/metadata");
    if (!metadata.hasNonNull("resourceVersion"))
      metadata.put("resourceVersion", String.valueOf(++versions));
    if (!metadata.hasNonNull("uid"))
      metadata.put("uid", "uid-of-" + metadata.path("name").asText());
    return arrive(
        new Arrival.Seen(
            CLUSTER, resource.plural(), new Input.ObjectChanged(resource, change, copy)));
  }

  /** The watch of a resource is complete. */
  public Settled synced(ResourcePath resource) {
    return arrive(
        new Arrival.Synced(CLUSTER, new Input.WatchSynced(resource, String.valueOf(++versions))));
  }

  public Settled command(String command, JsonNode body) {
    return command(command, body, new Actor("alice", Set.of("operator")));
  }

  public Settled command(String command, JsonNode body, Actor actor) {
    return command(new Input.Submitted("command-" + ++commands, command, body, actor));
  }

  public Settled command(Input.Submitted command) {
    return arrive(new Arrival.Posted(new PostedRow(0, partition, CLUSTER, command, null)));
  }

  /** Tells the outcome of an open intent. */
  public Settled observed(String intentId, Outcome outcome) {
    IntentRow row =
        line.openIntents().stream()
            .filter(open -> open.key().id().equals(intentId))
            .findFirst()
            .orElseThrow(
                () ->
                    new NoSuchElementException(
                        "no open intent " + intentId + ", but " + intentIds()));
    return arrive(new Arrival.Carried(row, outcome));
  }

  /** Moves time on, firing each timer at its own time on the way. */
  public void advance(Duration duration) {
    Instant end = clock.now().plus(duration);
    for (var due = line.nextDue();
        due.isPresent() && !due.get().isAfter(end);
        due = line.nextDue()) {
      if (due.get().isAfter(clock.now())) clock.set(due.get());
      process(line.due(Line.BATCH_INPUTS));
    }
    clock.set(end);
  }

  /** A crash and a new start: memory is gone, and loaded from what was committed. */
  public void restart() {
    line = open();
  }

  // --- then -------------------------------------------------------------------------------------

  /** Everything published so far, in order. */
  public List<Published> published() {
    return store.outbox().stream()
        .map(
            row ->
                new Published(
                    row.topic(), row.envelope(), codec.read(row.envelope().type(), row.payload())))
        .toList();
  }

  /** What was published since this was last asked. */
  public List<AcequiaEvent> newEvents() {
    List<Published> all = published();
    List<AcequiaEvent> fresh =
        all.subList(seen, all.size()).stream().map(Published::event).toList();
    seen = all.size();
    return fresh;
  }

  public <E extends AcequiaEvent> List<E> events(Class<E> type) {
    return published().stream()
        .map(Published::event)
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  public Published last(Class<? extends AcequiaEvent> type) {
    return published().reversed().stream()
        .filter(published -> type.isInstance(published.event()))
        .findFirst()
        .orElseThrow(
            () -> new NoSuchElementException("no " + type.getSimpleName() + " was published"));
  }

  /** Open intents in order of decision. */
  public List<Intent> intents() {
    return line.openIntents().stream().map(IntentRow::intent).toList();
  }

  public Optional<Intent> intent(String id) {
    return intents().stream().filter(intent -> intent.id().equals(id)).findFirst();
  }

  private List<String> intentIds() {
    return intents().stream().map(Intent::id).toList();
  }

  public Optional<Instant> nextTimer() {
    return line.nextDue();
  }

  public <T> Optional<T> find(Kind<T> kind, String id) {
    return read(view -> view.find(kind, id));
  }

  public <T> List<T> all(Kind<T> kind) {
    return read(view -> List.copyOf(view.all(kind)));
  }

  public <R> R read(Function<StateView, R> question) {
    return line.read(CLUSTER, question);
  }

  /** Reasons of ignored inputs so far, in order. */
  public List<String> ignored() {
    return List.copyOf(ignored);
  }

  /** The handler's answer to a command. */
  public static Optional<Turn.Reply> reply(Settled settled) {
    return switch (settled) {
      case Settled.Handled(var reply) -> Optional.ofNullable(reply);
      case Settled.Skipped(var _, var reply) -> Optional.ofNullable(reply);
      case Settled.Buried _ -> Optional.empty();
    };
  }

  private Settled arrive(Arrival arrival) {
    Ticket ticket = new Ticket(arrival);
    process(List.of(ticket));
    return ticket.settled().join();
  }

  private void process(List<Ticket> tickets) {
    line.process(tickets);
    for (Ticket ticket : tickets) {
      if (!lenient && ticket.settled().join() instanceof Settled.Buried(String id, String reason)) {
        throw new AssertionError("the handler failed on " + id + ": " + reason, failures.getLast());
      }
    }
  }

  private Line open() {
    LineTelemetry telemetry = new FixtureTelemetry(ignored, failures);
    LineContext context =
        new LineContext(partition, service, store, clock, clock, telemetry, EffectSink.NONE, codec);
    return Line.open(context, store.claim(partition, "fixture"));
  }
}
