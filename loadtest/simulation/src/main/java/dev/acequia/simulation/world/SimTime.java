package dev.acequia.simulation.world;

import dev.acequia.simcluster.model.Agenda;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Time, and all that is going to happen in it. One thread runs one entry after the other; between
 * two of them time jumps. Entries of one moment run in the order in which they were made.
 */
public final class SimTime implements InstantSource, Agenda {

  private record Entry(Instant at, long order, Runnable action) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      int byTime = at.compareTo(other.at);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  private final PriorityQueue<Entry> entries = new PriorityQueue<>();
  private final SplittableRandom random;
  private Instant now;
  private long order;

  /**
   * @param random chance of the cluster's actors
   */
  public SimTime(Instant start, SplittableRandom random) {
    this.now = start;
    this.random = random;
  }

  @Override
  public void at(Instant time, Runnable action) {
    entries.add(new Entry(time, order++, action));
  }

  public void after(Duration delay, Runnable action) {
    at(now.plus(delay), action);
  }

  /** Runs the next entry if it is due by then. False when nothing is: time is {@code end} then. */
  public boolean next(Instant end) {
    @Nullable Entry first = entries.peek();
    if (first == null || first.at().isAfter(end)) {
      if (end.isAfter(now)) now = end;
      return false;
    }
    entries.poll();
    if (first.at().isAfter(now)) now = first.at();
    first.action().run();
    return true;
  }

  /** How many entries were ever made: what a simulated hour costs. */
  public long made() {
    return order;
  }

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public SplittableRandom random() {
    return random;
  }
}
