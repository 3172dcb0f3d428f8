package dev.acequia.chassis.run;

import java.time.Duration;

/** Doubling waits between tries, from a first to a longest. Not safe for concurrent use. */
public final class Backoff {

  private final Duration first;
  private final Duration longest;
  private Duration next;

  public Backoff(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
    this.next = first;
  }

  /** The store's and the API server's: 0.1 s doubling to 5 s of wall time. */
  public static Backoff ofDependency() {
    return new Backoff(Duration.ofMillis(100), Duration.ofSeconds(5));
  }

  public Duration next() {
    Duration wait = next;
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(longest) > 0 ? longest : doubled;
    return wait;
  }

  public void reset() {
    next = first;
  }
}
