package dev.acequia.simulation.service;

import dev.acequia.chassis.time.ClusterClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Cluster time of one process, which may be wrong. */
final class SkewedClock implements ClusterClock {

  private final InstantSource time;
  private Duration skew = Duration.ZERO;

  SkewedClock(InstantSource time) {
    this.time = time;
  }

  void skew(Duration by) {
    skew = by;
  }

  @Override
  public Instant now() {
    return time.instant().plus(skew);
  }

  @Override
  public Duration wallUntil(Instant due) {
    Instant now = now();
    return due.isAfter(now) ? Duration.between(now, due) : Duration.ZERO;
  }
}
