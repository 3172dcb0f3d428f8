package dev.acequia.simulation.service;

import dev.acequia.chassis.store.OutboxRow;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.simulation.world.Chance;
import dev.acequia.simulation.world.SimTime;
import dev.acequia.simulation.world.Trouble;
import java.time.Duration;
import java.util.List;

/**
 * Moves one service's outbox to the broker: in order, at least once. When it starts anew, it sends
 * again what it had not noted as sent.
 */
final class SimRelay {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);
  private static final int REPEATED = 30;

  private final MemoryStore store;
  private final SimBroker broker;
  private final SimTime time;
  private final Chance chance;
  private final Trouble trouble;
  private int sent;
  private boolean scheduled;

  SimRelay(MemoryStore store, SimBroker broker, SimTime time, Chance chance, Trouble trouble) {
    this.store = store;
    this.broker = broker;
    this.time = time;
    this.chance = chance;
    this.trouble = trouble;
  }

  /** There may be something new. */
  void wake() {
    if (scheduled) return;
    scheduled = true;
    time.after(chance.millis(5, 60), this::flush);
  }

  private void flush() {
    if (trouble.away(Trouble.Part.KAFKA) || trouble.away(Trouble.Part.DATABASE)) {
      time.after(LOOK_AGAIN, this::flush);
      return;
    }
    scheduled = false;
    List<OutboxRow> fresh = store.outboxAfter(sent);
    sent += fresh.size();
    fresh.forEach(broker::append);
    if (trouble.strikes(trouble.rates().repeat(), "RELAY_REPEATS")) {
      sent = Math.max(0, sent - chance.below(REPEATED));
      wake();
    }
  }
}
