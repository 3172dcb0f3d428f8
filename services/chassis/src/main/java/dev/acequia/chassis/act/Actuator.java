package dev.acequia.chassis.act;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.EffectSink;
import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/**
 * Carries out the intents of all owned partitions, each until something is observed. What a
 * repeated or late try may do is bounded by the patches' own tests, not by this class.
 */
public final class Actuator implements EffectSink {

  private final EffectPort port;
  private final RetryPause pause;
  private final ExecutorService threads;
  private final Map<Claim, Desk> desks = new ConcurrentHashMap<>();

  /**
   * @param threads one per object that something is done to; virtual ones
   */
  public Actuator(EffectPort port, RetryPause pause, ExecutorService threads) {
    this.port = port;
    this.pause = pause;
    this.threads = threads;
  }

  /**
   * A partition's line is open: its unobserved intents are taken up again. {@code observed} takes
   * what came of each.
   */
  public void open(Claim claim, List<IntentRow> intents, Consumer<Arrival.Carried> observed) {
    Desk desk = new Desk(port, pause, threads, observed);
    desks.put(claim, desk);
    desk.changed(intents, Set.of());
  }

  /** The partition is given away: nothing of it is started any more. */
  public void close(Claim claim) {
    Desk desk = desks.remove(claim);
    if (desk != null) desk.close();
  }

  @Override
  public void changed(Claim claim, Collection<IntentRow> intended, Set<IntentKey> settled) {
    Desk desk = desks.get(claim);
    if (desk != null) desk.changed(intended, settled);
  }

  /** Intents that are not observed yet. */
  public List<IntentRow> open() {
    return desks.values().stream().flatMap(desk -> desk.open().stream()).toList();
  }
}
