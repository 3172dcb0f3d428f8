package dev.acequia.chassis.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.testing.ForwardingService;
import dev.acequia.chassis.testing.HandClock;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Partitioning;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeadLetterReplayTest {

  private static final int PARTITION = Partitioning.partition(ServiceFixture.CLUSTER);

  private final MemoryStore store = new MemoryStore();
  private final HandClock clock = new HandClock(Records.TIME);
  private final Repairable service = new Repairable();
  private final Line line =
      Line.open(
          new LineContext(
              PARTITION,
              service,
              store,
              clock,
              clock,
              LineTelemetry.SILENT,
              EffectSink.NONE,
              new EventCodec()),
          store.claim(PARTITION, "a"));

  /** A service whose defect can be mended. */
  private static final class Repairable extends ForwardingService {
    private boolean broken = true;

    Repairable() {
      super(new Ledgers());
    }

    @Override
    public Handler handler() {
      return (input, turn) -> {
        if (broken && input instanceof Input.EventReceived)
          throw new IllegalStateException("defect");
        super.handler().handle(input, turn);
      };
    }
  }

  private Settled process(Arrival arrival) {
    Ticket ticket = new Ticket(arrival);
    line.process(List.of(ticket));
    return ticket.settled().join();
  }

  private Settled replay(String command, String letter) {
    Input.Submitted input =
        new Input.Submitted(
            command,
            DeadLetters.REPLAY,
            JsonNodeFactory.instance.objectNode().put("id", letter),
            new Actor("alice", Set.of("operator")));
    return process(
        new Arrival.Posted(new PostedRow(0, PARTITION, ServiceFixture.CLUSTER, input, null)));
  }

  private String letter() {
    process(new Arrival.Delivered(Records.finished("w1", 1)));
    return store.deadLetters(10).getFirst().id();
  }

  private long count() {
    return line.read(ServiceFixture.CLUSTER, view -> view.find(Ledgers.TALLY, "w1"))
        .map(Ledgers.Tally::count)
        .orElse(0L);
  }

  @Test
  void mendedServiceHandlesTheLetterOnce() {
    // Given
    String letter = letter();
    service.broken = false;
    // When
    Settled first = replay("r1", letter);
    Settled second = replay("r2", letter);
    Settled record = process(new Arrival.Delivered(Records.finished("w1", 1)));
    // Then
    assertThat(first).isInstanceOf(Settled.Handled.class);
    assertThat(second).isInstanceOf(Settled.Skipped.class);
    assertThat(record).isInstanceOf(Settled.Skipped.class);
    assertThat(count()).isEqualTo(1);
    assertThat(store.deadLetters(10)).isEmpty();
  }

  @Test
  void twoReplaysInOneBatchHandleItOnce() {
    // Given
    String letter = letter();
    service.broken = false;
    Input.Submitted input =
        new Input.Submitted(
            "r",
            DeadLetters.REPLAY,
            JsonNodeFactory.instance.objectNode().put("id", letter),
            new Actor("a", Set.of()));
    PostedRow row = new PostedRow(0, PARTITION, ServiceFixture.CLUSTER, input, null);
    // When
    line.process(List.of(new Ticket(new Arrival.Posted(row)), new Ticket(new Arrival.Posted(row))));
    // Then
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void stillBrokenServiceKeepsTheLetterWithOneMoreAttempt() {
    // Given
    String letter = letter();
    // When
    Settled again = replay("r1", letter);
    // Then
    assertThat(again).isInstanceOf(Settled.Buried.class);
    assertThat(store.deadLetter(letter))
        .hasValueSatisfying(kept -> assertThat(kept.attempts()).isEqualTo(2));
    assertThat(store.outbox())
        .extracting(row -> row.topic())
        .containsExactly("acequia.ledgers.dlq", "acequia.ledgers.dlq");
  }
}
