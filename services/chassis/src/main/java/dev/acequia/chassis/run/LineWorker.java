package dev.acequia.chassis.run;

import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The thread of one partition, from the broker's assignment to its end: nothing but the steps of
 * its {@link LineDrive}.
 */
final class LineWorker implements Runnable {

  private static final Duration IDLE = Duration.ofSeconds(15);

  /** Told when a line opens and when it goes away; watches and the actuator hang on it. */
  interface Listener {
    void opened(LineWorker worker, Line line);

    /** The line's claim is worthless, or its memory; another one is opened next, or none. */
    void dropped(Line line);

    void closed(LineWorker worker);
  }

  private final LineDrive drive;
  private final Listener listener;
  private final CompletableFuture<Optional<Line>> predecessor;
  private final CompletableFuture<Optional<Line>> left = new CompletableFuture<>();

  /**
   * @param predecessor the line of an earlier assignment, as soon as that ended; used again if
   *     nobody claimed the partition in between
   */
  LineWorker(
      LineContext context,
      String owner,
      Listener listener,
      CompletableFuture<Optional<Line>> predecessor) {
    this.drive = new LineDrive(context, owner, new Lines());
    this.listener = listener;
    this.predecessor = predecessor;
  }

  int partition() {
    return drive.partition();
  }

  Ownership ownership() {
    return drive.ownership();
  }

  int waiting() {
    return drive.waiting();
  }

  /**
   * @throws Released when the partition was given away
   */
  void put(List<Ticket> tickets) {
    drive.put(tickets);
  }

  /** Somebody posted a command for this partition. */
  void knock() {
    drive.knock();
  }

  /** Ends the line after the batch in work; what waits is released. */
  void leave() {
    drive.leave();
  }

  @Override
  public void run() {
    predecessor.join().ifPresent(drive::keep);
    while (!drive.left()) drive.pause(drive.step(IDLE));
    Optional<Line> last = drive.end();
    listener.closed(this);
    left.complete(last);
  }

  /** The line as it was left, once it is at rest. */
  CompletableFuture<Optional<Line>> left() {
    return left;
  }

  private final class Lines implements LineDrive.Listener {
    @Override
    public void opened(Line line) {
      listener.opened(LineWorker.this, line);
    }

    @Override
    public void dropped(Line line) {
      listener.dropped(line);
    }
  }
}
