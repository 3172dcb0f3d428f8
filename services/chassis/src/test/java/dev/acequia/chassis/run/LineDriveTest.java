package dev.acequia.chassis.run;

import static dev.acequia.chassis.run.RuntimeHarness.PARTITION;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.EffectSink;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.testing.FaultyStore;
import dev.acequia.chassis.testing.HandClock;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.EventCodec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LineDriveTest {

  private final HandClock clock = new HandClock(Instant.parse("2026-01-01T10:00:00Z"));
  private final FaultyStore store = new FaultyStore(new MemoryStore());
  private final LineDrive drive = drive("a");

  private LineDrive drive(String owner) {
    LineContext context =
        new LineContext(
            PARTITION,
            new Ledgers(),
            store,
            clock,
            clock,
            LineTelemetry.SILENT,
            EffectSink.NONE,
            new EventCodec());
    return new LineDrive(context, owner, new Unheard());
  }

  @Test
  void commandIsFoundByABusyLineAlthoughTheFirstLookFailed() {
    // Given
    drive.step(Duration.ZERO);
    post("c-1");
    store.failLooks(1);
    drive.knock();
    // When
    assertThat(drive.step(Duration.ZERO)).isPositive();
    put(1);
    drive.step(Duration.ZERO);
    // Then
    assertThat(store.posted(PARTITION, 10)).isEmpty();
  }

  @Test
  void idleLineIsOwnedAgainWhenItsStoreIsBack() {
    // Given
    drive.step(Duration.ZERO);
    store.failLooks(1);
    assertThat(drive.step(Duration.ZERO)).isPositive();
    assertThat(drive.ownership()).isInstanceOf(Ownership.Waiting.class);
    // When
    drive.step(Duration.ZERO);
    // Then
    assertThat(drive.ownership()).isInstanceOf(Ownership.Owned.class);
  }

  @Test
  void ticketsKeepTheirPlacesThroughAnOutage() {
    // Given
    drive.step(Duration.ZERO);
    store.fail(FaultyStore.Fault.AWAY);
    Ticket first = put(1);
    // When
    assertThat(drive.step(Duration.ZERO)).isPositive();
    assertThat(drive.ownership()).isInstanceOf(Ownership.Waiting.class);
    Ticket second = put(2);
    drive.step(Duration.ZERO);
    // Then
    assertThat(first.settled()).isCompleted();
    assertThat(second.settled()).isNotDone();
    drive.step(Duration.ZERO);
    assertThat(second.settled()).isCompleted();
  }

  @Test
  void overtakenOwnerClaimsAnewAndTriesTheSameTickets() {
    // Given
    drive.step(Duration.ZERO);
    drive("b").step(Duration.ZERO);
    Ticket ticket = put(1);
    // When
    assertThat(drive.step(Duration.ZERO)).isPositive();
    assertThat(ticket.settled()).isNotDone();
    drive.step(Duration.ZERO);
    // Then
    assertThat(ticket.settled()).isCompleted();
  }

  private Ticket put(long position) {
    Ticket ticket = new Ticket(new Arrival.Delivered(Records.finished("w", position)));
    drive.put(List.of(ticket));
    return ticket;
  }

  private void post(String id) {
    Input.Submitted command =
        new Input.Submitted(
            id,
            "count",
            JsonNodeFactory.instance.objectNode().put("name", "x"),
            new Actor("alice", Set.of("operator")));
    store.post(new PostedRow(0, PARTITION, ServiceFixture.CLUSTER, command, null));
  }

  /** Nothing hangs on the line. */
  private static final class Unheard implements LineDrive.Listener {
    @Override
    public void opened(Line line) {}

    @Override
    public void dropped(Line line) {}
  }
}
