package dev.acequia.preemption.run;

/**
 * How a ready run's status is read from time to time: to learn of checkpoints that it made by itself, and once of its resumption.
 *
 * @param reads status reads so far; part of a read's id
 * @param restoredTold true when its resumption was published
 */
public record Observation(int reads, boolean restoredTold) {

  public static final Observation NONE = new Observation(0, false);

  public Observation next() {
    return new Observation(reads + 1, restoredTold);
  }

  public Observation told() {
    return new Observation(reads, true);
  }
}
