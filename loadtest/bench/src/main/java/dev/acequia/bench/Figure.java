package dev.acequia.bench;

/**
 * One measured figure.
 *
 * @param nanos median time of one operation, nanoseconds, at least 1
 */
record Figure(String name, long nanos) {

  Figure {
    nanos = Math.max(1, nanos);
  }

  long perSecond() {
    return 1_000_000_000L / nanos;
  }
}
