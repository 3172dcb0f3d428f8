package dev.acequia.chassis.quarkus;

import java.util.concurrent.atomic.AtomicLong;

/** Positions of the producer that the tests play; rising over all tests of the application. */
final class Positions {

  private static final AtomicLong LAST = new AtomicLong();

  private Positions() {}

  static long next() {
    return LAST.incrementAndGet();
  }
}
