package dev.acequia.chassis.run;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.watch.WatchOutlet;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** From a watch into its partition's line. Used by one watch's thread; closed by any. */
final class LineOutlet implements WatchOutlet {

  private final LineWorker worker;
  private final Backoff backoff = Backoff.ofDependency();
  private final CountDownLatch closed = new CountDownLatch(1);
  private @Nullable Ticket last;
  private volatile @Nullable Thread worked;

  LineOutlet(LineWorker worker) {
    this.worker = worker;
  }

  @Override
  public boolean open() {
    return closed.getCount() > 0;
  }

  void workedBy(Thread thread) {
    worked = thread;
  }

  /** Also ends a wait for a silent stream. */
  void close() {
    closed.countDown();
    Thread thread = worked;
    if (thread != null) thread.interrupt();
  }

  @Override
  public void put(Arrival arrival) {
    if (!open()) throw new Released();
    Ticket ticket = new Ticket(arrival);
    worker.put(List.of(ticket));
    last = ticket;
  }

  @Override
  public void drain() {
    Ticket ticket = last;
    if (ticket == null) return;
    try {
      ticket.settled().join();
    } catch (CompletionException _) {
      throw new Released();
    }
  }

  @Override
  public void succeeded() {
    backoff.reset();
  }

  @Override
  public void failed(String reason) {
    Duration wait = backoff.next();
    try {
      if (closed.await(wait.toMillis(), TimeUnit.MILLISECONDS)) throw new Released();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Released();
    }
  }
}
