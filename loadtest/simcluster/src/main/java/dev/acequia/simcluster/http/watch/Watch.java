package dev.acequia.simcluster.http.watch;

import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.Selection;
import dev.acequia.simcluster.model.read.WatchEvent;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One open watch. {@link #offer} is called on the model's line and never waits: a watch whose
 * client reads too slowly is broken, and the client resumes from where it was.
 */
final class Watch {

  private static final int CAPACITY = 10_000;

  private final Resource resource;
  private final Selection selection;
  private final long after;
  private final BlockingQueue<Pending> queue = new ArrayBlockingQueue<>(CAPACITY);
  private final Thread reader = Thread.currentThread();
  private volatile boolean broken;

  /**
   * Made on the thread that will serve it.
   *
   * @param after events up to this version are not wanted
   */
  Watch(Resource resource, Selection selection, long after) {
    this.resource = resource;
    this.selection = selection;
    this.after = after;
  }

  Resource resource() {
    return resource;
  }

  void offer(Delivery delivery) {
    Change change = delivery.change();
    if (broken || change.version() <= after) {
      return;
    }
    WatchEvent.of(change, selection)
        .ifPresent(
            event -> {
              if (!queue.offer(new Pending(event, delivery))) {
                broken = true;
              }
            });
  }

  /** Null when nothing came in that time. */
  @Nullable Pending poll(Duration patience) throws InterruptedException {
    return queue.poll(Math.max(0, patience.toMillis()), TimeUnit.MILLISECONDS);
  }

  /** Ends it as a lost connection would: what waits in it is not sent. */
  void cut() {
    broken = true;
    reader.interrupt();
  }

  boolean drained() {
    return queue.isEmpty();
  }

  boolean broken() {
    return broken;
  }
}
