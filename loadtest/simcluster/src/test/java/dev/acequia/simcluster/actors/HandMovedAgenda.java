package dev.acequia.simcluster.actors;

import dev.acequia.simcluster.model.Agenda;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** Time that moves when told, and runs what becomes due on its way. */
public final class HandMovedAgenda implements Agenda {

  private record Entry(Instant at, long order, Runnable action) {}

  private final PriorityQueue<Entry> entries =
      new PriorityQueue<>(Comparator.comparing(Entry::at).thenComparing(Entry::order));
  private final SplittableRandom random = new SplittableRandom(7);
  private Instant now;
  private long order;
  private long executed;

  public HandMovedAgenda(Instant start) {
    this.now = start;
  }

  @Override
  public void at(Instant clusterTime, Runnable action) {
    entries.add(new Entry(clusterTime, order++, action));
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public SplittableRandom random() {
    return random;
  }

  public void advance(Duration by) {
    Instant until = now.plus(by);
    while (!entries.isEmpty() && !entries.peek().at().isAfter(until)) {
      Entry next = entries.poll();
      now = next.at().isAfter(now) ? next.at() : now;
      executed++;
      next.action().run();
    }
    now = until;
  }

  public long executed() {
    return executed;
  }
}
