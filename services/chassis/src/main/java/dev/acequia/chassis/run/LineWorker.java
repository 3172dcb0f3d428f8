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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Drives the line of one partition, from the broker's assignment to its end, on a virtual thread of
 * its own.
 *
 * <p>Nothing that was put in is ever passed over: during an outage the same tickets are tried
 * again, in order, for ever. When another instance claimed the partition although the broker still
 * gives it to this one, the state is dropped, claimed and loaded anew, and the same tickets are
 * tried again; what the other one handled is skipped by its marks.
 */
final class LineWorker implements Runnable {

  private static final System.Logger LOG = System.getLogger(LineWorker.class.getName());
  private static final Duration IDLE = Duration.ofSeconds(15);
  private static final int POSTED_AT_ONCE = 100;
  private static final int FAILURES_OF_A_DEFECT = 5;

  /** Told when a line opens and when it goes away; watches and the actuator hang on it. */
  interface Listener {
    void opened(LineWorker worker, Line line);

    /** The line's claim is worthless, or its memory; another one is opened next, or none. */
    void dropped(Line line);

    void closed(LineWorker worker);
  }

  private final LineContext context;
  private final String owner;
  private final Listener listener;
  private final Inlet inlet = new Inlet();
  private final Backoff backoff = Backoff.ofDependency();
  private List<Ticket> current = List.of();
  private final CompletableFuture<Optional<Line>> predecessor;
  private final CompletableFuture<Optional<Line>> left = new CompletableFuture<>();
  private @Nullable Line kept;
  private int failures;
  private volatile Ownership ownership = new Ownership.Claiming();

  /**
   * @param predecessor the line of an earlier assignment, as soon as that ended; used again if
   *     nobody claimed the partition in between
   */
  LineWorker(
      LineContext context,
      String owner,
      Listener listener,
      CompletableFuture<Optional<Line>> predecessor) {
    this.context = context;
    this.owner = owner;
    this.listener = listener;
    this.predecessor = predecessor;
  }

  int partition() {
    return context.partition();
  }

  Ownership ownership() {
    return ownership;
  }

  int waiting() {
    return inlet.size();
  }

  /**
   * @throws Released when the partition was given away
   */
  void put(List<Ticket> tickets) {
    inlet.put(tickets);
  }

  /** Somebody posted a command for this partition. */
  void knock() {
    inlet.knock();
  }

  /** Ends the line after the batch in work; what waits is released. */
  void leave() {
    inlet.shut().forEach(LineWorker::release);
  }

  private static void release(Ticket ticket) {
    ticket.settled().completeExceptionally(new Released());
  }

  @Override
  public void run() {
    kept = predecessor.join().orElse(null);
    while (!inlet.isShut()) {
      try {
        serve();
      } catch (Fenced fenced) {
        kept = null;
        context.telemetry().fenced(partition());
        LOG.log(System.Logger.Level.WARNING, fenced.getMessage() + "; claiming it again");
        inlet.pause(backoff.next());
      } catch (StoreUnavailable away) {
        storeAway(away);
      } catch (RuntimeException defect) {
        defect(defect);
      }
    }
    current.forEach(LineWorker::release);
    ownership = new Ownership.Left();
    listener.closed(this);
    left.complete(Optional.ofNullable(kept));
  }

  private void serve() {
    Line line = open();
    ownership = new Ownership.Owned(line);
    listener.opened(this, line);
    inlet.knock();
    try {
      while (!inlet.isShut()) {
        if (current.stream().allMatch(ticket -> ticket.settled().isDone())) gather(line);
        if (!current.isEmpty()) handle(line);
      }
    } finally {
      listener.dropped(line);
      if (!inlet.isShut()) ownership = new Ownership.Claiming();
    }
  }

  private Line open() {
    Line before = kept;
    if (before != null && context.store().holds(before.claim())) return before;
    Claim claim = context.store().claim(partition(), owner);
    Line line = Line.open(context, claim);
    kept = line;
    return line;
  }

  /**
   * What is taken is in {@link #current} at once: a failing look at the posted commands must not
   * lose it.
   */
  private void gather(Line line) {
    current = new ArrayList<>(line.due(Line.BATCH_INPUTS));
    Duration patience = current.isEmpty() ? untilNextTimer(line) : Duration.ZERO;
    current.addAll(inlet.take(Line.BATCH_INPUTS, patience));
    if (inlet.knocked() || current.isEmpty()) current.addAll(posted());
  }

  private Duration untilNextTimer(Line line) {
    ClusterClock clock = context.clock();
    Duration wait = line.nextDue().map(clock::wallUntil).orElse(IDLE);
    return wait.compareTo(IDLE) < 0 ? wait : IDLE;
  }

  private List<Ticket> posted() {
    return context.store().posted(partition(), POSTED_AT_ONCE).stream()
        .map(row -> new Ticket(new Arrival.Posted(row)))
        .toList();
  }

  /** Stays here through an outage: memory, overlay and tickets keep their places. */
  private void handle(Line line) {
    while (!inlet.isShut()) {
      try {
        line.process(current);
        current = List.of();
        backoff.reset();
        failures = 0;
        ownership = new Ownership.Owned(line);
        return;
      } catch (StoreUnavailable away) {
        ownership = new Ownership.Waiting(line, String.valueOf(away.getMessage()));
        storeAway(away);
      }
    }
  }

  private void storeAway(StoreUnavailable away) {
    context.telemetry().storeAway(partition(), away);
    LOG.log(System.Logger.Level.DEBUG, "partition " + partition() + " waits for its store", away);
    inlet.pause(backoff.next());
  }

  /**
   * A failure of the engine itself. Loading anew is the one thing that may help; the tickets stay.
   */
  private void defect(RuntimeException failure) {
    LOG.log(System.Logger.Level.ERROR, "the line of partition " + partition() + " failed", failure);
    kept = null;
    failures++;
    if (failures >= FAILURES_OF_A_DEFECT) ownership = new Ownership.Broken(failure.toString());
    inlet.pause(backoff.next());
  }

  /** The line as it was left, once it is at rest. */
  CompletableFuture<Optional<Line>> left() {
    return left;
  }
}
