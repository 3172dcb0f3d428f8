package dev.acequia.chassis.testing;

import dev.acequia.chassis.time.ClusterClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Time that moves when told; cluster and wall time are the same. */
public final class HandClock implements ClusterClock, InstantSource {

  private Instant now;

  public HandClock(Instant start) {
    now = start;
  }

  public void advance(Duration duration) {
    now = now.plus(duration);
  }

  /** Also back, as clocks do. */
  public void set(Instant instant) {
    now = instant;
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
  public Duration wallUntil(Instant due) {
    return due.isAfter(now) ? Duration.between(now, due) : Duration.ZERO;
  }
}
