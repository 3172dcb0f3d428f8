package dev.acequia.chassis.line;

import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * An arrival's place in the line. Settled once, after its batch was committed; belongs to the
 * line's thread until then.
 */
public final class Ticket {

  private final Arrival arrival;
  private final CompletableFuture<Settled> settled = new CompletableFuture<>();
  private @Nullable Instant decidedAt;

  public Ticket(Arrival arrival) {
    this.arrival = arrival;
  }

  public Arrival arrival() {
    return arrival;
  }

  /**
   * Completes exceptionally with {@link Released} when the partition goes away first: then it has
   * to be delivered again.
   */
  public CompletableFuture<Settled> settled() {
    return settled;
  }

  boolean open() {
    return !settled.isDone();
  }

  void settle(Settled outcome) {
    settled.complete(outcome);
  }

  void release() {
    settled.completeExceptionally(new Released());
  }

  /**
   * The time of the first attempt stays, so that a batch that is decided again makes the same ids.
   */
  Instant decidedAt(Instant now) {
    Instant first = decidedAt;
    if (first == null) {
      first = now;
      decidedAt = first;
    }
    return first;
  }
}
