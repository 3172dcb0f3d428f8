package dev.acequia.chassis.run;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Fenced;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.time.ClusterClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Drives the line of one partition, step by step: claims and loads it, gathers what is due, put in
 * or posted, and handles it. Knows no thread; whoever calls {@link #step} is its only one, while
 * anybody may put tickets in.
 *
 * <p>Nothing that was put in is ever passed over: during an outage the same tickets are tried
 * again, in order, for ever. When another instance claimed the partition although the broker still
 * gives it to this one, the state is dropped, claimed and loaded anew, and the same tickets are
 * tried again; what the other one handled is skipped by its marks.
 */
public final class LineDrive {

  private static final System.Logger LOG = System.getLogger(LineDrive.class.getName());
  private static final int POSTED_AT_ONCE = 100;
  private static final int FAILURES_OF_A_DEFECT = 5;

  /** Told when a line opens and when it goes away; watches and the actuator hang on it. */
  public interface Listener {
    void opened(Line line);

    /** The line's claim is worthless, or its memory; another one is opened next, or none. */
    void dropped(Line line);
  }

  private final LineContext context;
  private final String owner;
  private final Listener listener;
  private final Inlet inlet = new Inlet();
  private final Backoff backoff = Backoff.ofDependency();
  private List<Ticket> current = List.of();
  private @Nullable Line open;
  private @Nullable Line kept;
  private int failures;
  private volatile Ownership ownership = new Ownership.Claiming();

  /**
   * @param owner names the process in the ownership rows
   */
  public LineDrive(LineContext context, String owner, Listener listener) {
    this.context = context;
    this.owner = owner;
    this.listener = listener;
  }

  public int partition() {
    return context.partition();
  }

  public Ownership ownership() {
    return ownership;
  }

  /** Tickets that nobody has taken out yet. */
  public int waiting() {
    return inlet.size();
  }

  /**
   * Puts tickets in, all in one piece.
   *
   * @throws Released when the partition was given away
   */
  public void put(List<Ticket> tickets) {
    inlet.put(tickets);
  }

  /** Somebody posted a command for this partition. */
  public void knock() {
    inlet.knock();
  }

  /** Ends the line after the batch in work; what waits is released. */
  public void leave() {
    inlet.shut().forEach(LineDrive::release);
  }

  boolean left() {
    return inlet.isShut();
  }

  void pause(Duration duration) {
    inlet.pause(duration);
  }

  /** A line of an earlier assignment: used again if nobody claimed the partition in between. */
  void keep(Line line) {
    kept = line;
  }

  /** When the next timer is due, cluster time; empty also while there is no line. */
  public Optional<Instant> nextDue() {
    return Optional.ofNullable(open).flatMap(Line::nextDue);
  }

  /**
   * Opens the line if it is not, and handles what is there.
   *
   * @param patience how long to wait for something at most, wall time
   * @return pause before the next step, zero unless something failed
   */
  public Duration step(Duration patience) {
    try {
      Line line = open();
      if (current.stream().allMatch(ticket -> ticket.settled().isDone())) gather(line, patience);
      line.process(current);
      current = List.of();
      went(line);
      return Duration.ZERO;
    } catch (Fenced fenced) {
      context.telemetry().fenced(partition());
      LOG.log(System.Logger.Level.WARNING, fenced.getMessage() + "; claiming it again");
      forget();
      return backoff.next();
    } catch (StoreUnavailable away) {
      return storeAway(away);
    } catch (RuntimeException defect) {
      return defect(defect);
    }
  }

  private Line open() {
    Line line = open;
    if (line != null) return line;
    line = reopened();
    open = line;
    ownership = new Ownership.Owned(line);
    listener.opened(line);
    inlet.knock();
    return line;
  }

  private Line reopened() {
    Line before = kept;
    if (before != null && context.store().holds(before.claim())) return before;
    Claim claim = context.store().claim(partition(), owner);
    return Line.open(context, claim);
  }

  /**
   * What is taken is in {@link #current} at once: a failing look at the posted commands must not
   * lose it.
   */
  private void gather(Line line, Duration patience) {
    current = new ArrayList<>(line.due(Line.BATCH_INPUTS));
    Duration wait = current.isEmpty() ? untilNextTimer(line, patience) : Duration.ZERO;
    current.addAll(inlet.take(Line.BATCH_INPUTS, wait));
    if (inlet.knocked() || current.isEmpty()) current.addAll(posted());
  }

  private Duration untilNextTimer(Line line, Duration patience) {
    ClusterClock clock = context.clock();
    Duration wait = line.nextDue().map(clock::wallUntil).orElse(patience);
    return wait.compareTo(patience) < 0 ? wait : patience;
  }

  private List<Ticket> posted() {
    return context.store().posted(partition(), POSTED_AT_ONCE).stream()
        .map(row -> new Ticket(new Arrival.Posted(row)))
        .toList();
  }

  /** Also a step with nothing to handle shows that the store is there again. */
  private void went(Line line) {
    backoff.reset();
    failures = 0;
    if (!(ownership instanceof Ownership.Owned)) ownership = new Ownership.Owned(line);
  }

  /** Stays as it is through an outage: memory, overlay and tickets keep their places. */
  private Duration storeAway(StoreUnavailable away) {
    Line line = open;
    if (line != null) ownership = new Ownership.Waiting(line, String.valueOf(away.getMessage()));
    // The look at the posted commands may be what failed: it is due again, however busy the line
    // is.
    inlet.knock();
    context.telemetry().storeAway(partition(), away);
    LOG.log(System.Logger.Level.DEBUG, "partition " + partition() + " waits for its store", away);
    return backoff.next();
  }

  /**
   * A failure of the engine itself. Loading anew is the one thing that may help; the tickets stay.
   */
  private Duration defect(RuntimeException failure) {
    LOG.log(System.Logger.Level.ERROR, "the line of partition " + partition() + " failed", failure);
    forget();
    failures++;
    if (failures >= FAILURES_OF_A_DEFECT) ownership = new Ownership.Broken(failure.toString());
    return backoff.next();
  }

  private void forget() {
    kept = null;
    drop();
    ownership = new Ownership.Claiming();
  }

  private void drop() {
    Line line = open;
    open = null;
    if (line != null) listener.dropped(line);
  }

  /** The end, after the last step: releases what is in work. The line, if it may be used again. */
  Optional<Line> end() {
    Optional<Line> line = Optional.ofNullable(open == null ? kept : open);
    drop();
    current.forEach(LineDrive::release);
    ownership = new Ownership.Left();
    return line;
  }

  private static void release(Ticket ticket) {
    ticket.settled().completeExceptionally(new Released());
  }
}
