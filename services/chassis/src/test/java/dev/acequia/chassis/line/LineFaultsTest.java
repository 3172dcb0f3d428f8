package dev.acequia.chassis.line;

import static dev.acequia.chassis.testing.Ledgers.TALLY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Fenced;
import dev.acequia.chassis.store.OutboxRow;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.testing.FaultyStore;
import dev.acequia.chassis.testing.FaultyStore.Fault;
import dev.acequia.chassis.testing.HandClock;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Partitioning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What goes wrong between a line and its store, and what it must not cost. */
class LineFaultsTest {

  private static final int PARTITION = Partitioning.partition(ServiceFixture.CLUSTER);

  private final MemoryStore memory = new MemoryStore();
  private final FaultyStore store = new FaultyStore(memory);
  private final HandClock clock = new HandClock(Records.TIME);
  private Line line = open("a");

  private Line open(String owner) {
    Claim claim = store.claim(PARTITION, owner);
    return Line.open(
        new LineContext(
            PARTITION,
            new Ledgers(),
            store,
            clock,
            clock,
            LineTelemetry.SILENT,
            EffectSink.NONE,
            new EventCodec()),
        claim);
  }

  private static List<Ticket> tickets(String... workloads) {
    return IntStream.range(0, workloads.length)
        .mapToObj(n -> new Ticket(new Arrival.Delivered(Records.finished(workloads[n], n + 1L))))
        .toList();
  }

  private long count(String name) {
    return line.read(ServiceFixture.CLUSTER, view -> view.find(TALLY, name))
        .map(Ledgers.Tally::count)
        .orElse(0L);
  }

  private List<String> published() {
    return memory.outbox().stream()
        .filter(row -> row.topic().equals("acequia.audit"))
        .map(row -> row.envelope().subject())
        .toList();
  }

  @Test
  void poisonInABatchCostsOneRecordAndNoOrder() {
    // Given
    List<Ticket> batch = tickets("w1", "w2", "poison", "w3", "w1");
    // When
    line.process(batch);
    // Then
    assertThat(batch)
        .extracting(ticket -> ticket.settled().join().getClass().getSimpleName())
        .containsExactly("Handled", "Handled", "Buried", "Handled", "Handled");
    assertThat(published()).containsExactly("w1", "w2", "w3", "w1");
    assertThat(memory.deadLetters(10))
        .singleElement()
        .satisfies(letter -> assertThat(letter.reason()).contains("cannot digest poison"));
  }

  @Test
  void valueThatTheStoreCannotHoldCostsOneRecord() {
    // Given
    store.cannotStore(
        commit -> commit.puts().stream().anyMatch(row -> row.key().id().equals("w2")));
    // When
    line.process(tickets("w1", "w2", "w3"));
    // Then
    assertThat(published()).containsExactly("w1", "w3");
    assertThat(memory.deadLetters(10)).hasSize(1);
  }

  @Test
  void failedBatchLeavesNoTraceInMemory() {
    // Given
    store.fail(Fault.AWAY);
    List<Ticket> batch = tickets("w1");
    // When
    assertThatThrownBy(() -> line.process(batch)).isInstanceOf(StoreUnavailable.class);
    // Then
    assertThat(count("w1")).isZero();
    assertThat(batch.getFirst().settled()).isNotDone();
  }

  @Test
  void outageLosesAndReordersNothing() {
    // Given
    List<Ticket> batch = tickets("w1", "w2", "w1", "w3");
    store.fail(Fault.AWAY, Fault.AWAY, Fault.AWAY);
    // When
    int tries = 0;
    while (batch.stream().anyMatch(ticket -> !ticket.settled().isDone())) {
      try {
        tries++;
        line.process(batch);
      } catch (StoreUnavailable expected) {
        assertThat(expected).hasMessage("away");
      }
    }
    // Then
    assertThat(tries).isEqualTo(4);
    assertThat(published()).containsExactly("w1", "w2", "w1", "w3");
    assertThat(count("w1")).isEqualTo(2);
  }

  @Test
  void lostAnswerOfACommittedBatchIsResolvedAndNotDoneAgain() {
    // Given
    store.fail(Fault.ANSWER_LOST_AFTER_COMMIT);
    List<Ticket> batch = tickets("w1", "w2");
    assertThatThrownBy(() -> line.process(batch)).isInstanceOf(StoreUnavailable.class);
    // When
    line.process(batch);
    // Then
    assertThat(batch)
        .allSatisfy(
            ticket -> assertThat(ticket.settled().join()).isInstanceOf(Settled.Handled.class));
    assertThat(count("w1")).isEqualTo(1);
    assertThat(published()).containsExactly("w1", "w2");
  }

  @Test
  void lostAnswerOfABatchThatWasNotCommittedIsDoneAgainWithTheSameIds() {
    // Given
    store.fail(Fault.ANSWER_LOST_BEFORE_COMMIT);
    List<Ticket> batch = tickets("w1");
    assertThatThrownBy(() -> line.process(batch)).isInstanceOf(StoreUnavailable.class);
    clock.advance(Duration.ofSeconds(30));
    // When
    line.process(batch);
    // Then
    assertThat(count("w1")).isEqualTo(1);
    assertThat(memory.outbox())
        .singleElement()
        .satisfies(row -> assertThat(row.envelope().time()).isEqualTo(Records.TIME));
  }

  @Test
  void killedBetweenCommitAndApplyFindsItDone() {
    // Given
    store.fail(Fault.KILLED_AFTER_COMMIT);
    List<Ticket> batch = tickets("w1", "w2");
    assertThatThrownBy(() -> line.process(batch)).isInstanceOf(FaultyStore.Killed.class);
    // When
    line = open("after the crash");
    List<Ticket> again = tickets("w1", "w2");
    line.process(again);
    // Then
    assertThat(again)
        .allSatisfy(
            ticket -> assertThat(ticket.settled().join()).isInstanceOf(Settled.Skipped.class));
    assertThat(count("w1")).isEqualTo(1);
    assertThat(published()).containsExactly("w1", "w2");
  }

  @Test
  void replayingTheTopicFromTheStartChangesNothing() {
    // Given
    line.process(tickets("w1", "poison", "w2", "w1"));
    List<OutboxRow> before = memory.outbox();
    line = open("b");
    long batches = store.lastBatch(line.claim());
    // When
    line.process(tickets("w1", "poison", "w2", "w1"));
    // Then
    assertThat(memory.outbox()).isEqualTo(before);
    assertThat(memory.deadLetters(10)).hasSize(1);
    assertThat(store.lastBatch(line.claim())).isEqualTo(batches);
  }

  @Test
  void ofTwoOwnersOnlyTheLaterCommits() {
    // Given
    Line first = line;
    Line second = open("b");
    List<Ticket> toFirst = tickets("w1");
    List<Ticket> toSecond = tickets("w1");
    // When
    assertThatThrownBy(() -> first.process(toFirst)).isInstanceOf(Fenced.class);
    second.process(toSecond);
    assertThatThrownBy(() -> first.process(toFirst)).isInstanceOf(Fenced.class);
    // Then
    assertThat(published()).containsExactly("w1");
    assertThat(toFirst.getFirst().settled()).isNotDone();
  }

  @Test
  void sameDecisionsMakeTheSameIds() {
    // Given
    line.process(tickets("w1", "w2"));
    List<String> ids = memory.outbox().stream().map(row -> row.envelope().id()).toList();
    // When
    MemoryStore other = new MemoryStore();
    Line again =
        Line.open(
            new LineContext(
                PARTITION,
                new Ledgers(),
                other,
                clock,
                clock,
                LineTelemetry.SILENT,
                EffectSink.NONE,
                new EventCodec()),
            other.claim(PARTITION, "x"));
    again.process(tickets("w1", "w2"));
    // Then
    assertThat(other.outbox())
        .extracting(row -> row.envelope().id())
        .containsExactlyElementsOf(ids);
    assertThat(ids).allSatisfy(id -> assertThat(UUID.fromString(id).version()).isEqualTo(7));
  }

  @Test
  void timeNeverStepsBackEvenAfterARestart() {
    // Given
    clock.advance(Duration.ofHours(1));
    line.process(tickets("w1"));
    clock.set(Records.TIME);
    // When
    line = open("b");
    line.process(List.of(new Ticket(new Arrival.Delivered(Records.finished("w2", 2)))));
    // Then
    assertThat(memory.outbox().getLast().envelope().time())
        .isEqualTo(Records.TIME.plus(Duration.ofHours(1)));
  }

  @Test
  void batchesAreBounded() {
    // Given
    List<Ticket> many = new ArrayList<>();
    for (int n = 1; n <= Line.BATCH_INPUTS + 1; n++) {
      many.add(new Ticket(new Arrival.Delivered(Records.finished("w" + n, n))));
    }
    // When
    line.process(many);
    // Then
    assertThat(store.lastBatch(line.claim())).isEqualTo(2);
  }
}
