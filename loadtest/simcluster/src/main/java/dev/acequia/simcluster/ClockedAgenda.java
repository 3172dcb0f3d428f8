package dev.acequia.simcluster;

import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Line;
import java.time.Duration;
import java.time.Instant;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The agenda of the sandbox: one thread waits for the earliest entry and runs what is due on the
 * model's line. An action that fails is logged; the others go on.
 */
final class ClockedAgenda implements Agenda, AutoCloseable {

  private static final Logger LOG = Logger.getLogger(ClockedAgenda.class.getName());
  private static final Duration LONGEST_WAIT = Duration.ofMillis(500);

  /** Entries that are run before others may use the line. */
  private static final int BATCH = 64;

  private record Entry(Instant at, long order, Runnable action) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      int byTime = at.compareTo(other.at);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  private final PriorityQueue<Entry> entries = new PriorityQueue<>();
  private final ScaledClock clock;
  private final Line line;
  private final SplittableRandom random;
  private final Thread pump;
  private long order;
  private volatile boolean closed;

  ClockedAgenda(ScaledClock clock, Line line, long seed) {
    this.clock = clock;
    this.line = line;
    this.random = new SplittableRandom(seed);
    this.pump = Thread.ofPlatform().name("agenda").daemon().unstarted(this::run);
  }

  void start() {
    pump.start();
  }

  @Override
  public void at(Instant clusterTime, Runnable action) {
    Entry entry = line.call(() -> add(clusterTime, action));
    if (line.call(() -> entries.peek() == entry)) {
      LockSupport.unpark(pump);
    }
  }

  /** Housekeeping of the process, in wall time. */
  void atWall(Duration later, Runnable action) {
    at(clock.instant().plus(clock.inClusterTime(later)), action);
  }

  private Entry add(Instant at, Runnable action) {
    Entry entry = new Entry(at, order++, action);
    entries.add(entry);
    return entry;
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public SplittableRandom random() {
    return random;
  }

  private void run() {
    while (!closed) {
      Duration wait = line.call(this::runDue);
      if (!wait.isZero()) {
        LockSupport.parkNanos(
            wait.compareTo(LONGEST_WAIT) < 0 ? wait.toNanos() : LONGEST_WAIT.toNanos());
      }
    }
  }

  /** Returns how long there is nothing to do. */
  private Duration runDue() {
    Instant now = clock.instant();
    for (int i = 0; i < BATCH; i++) {
      @Nullable Entry first = entries.peek();
      if (first == null) {
        return LONGEST_WAIT;
      }
      if (first.at().isAfter(now)) {
        return clock.untilWall(first.at());
      }
      entries.poll();
      try {
        first.action().run();
      } catch (RuntimeException e) {
        LOG.log(Level.SEVERE, e, () -> "an actor failed");
      }
    }
    return Duration.ZERO;
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(pump);
  }
}
