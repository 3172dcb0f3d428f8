package dev.acequia.admission.state;

/** A number that only grows. */
public record Counter(long value) {

  public Counter next() {
    return new Counter(value + 1);
  }
}
