package dev.acequia.preemption.run;

/**
 * How a ready run's status is read from time to time: to learn of checkpoints that it made by
 * itself, and once of its resumption.
 *
 * @param reads status reads so far; part of a read's id
 * @param pending true while the latest read is unanswered: a slow pod must not gather a queue of
 *     reads
 * @param restoredTold true when its resumption was published
 */
public record Observation(int reads, boolean pending, boolean restoredTold) {

  public static final Observation NONE = new Observation(0, false, false);

  public Observation next() {
    return new Observation(reads + 1, true, restoredTold);
  }

  public Observation answered() {
    return new Observation(reads, false, restoredTold);
  }

  public Observation told() {
    return new Observation(reads, pending, true);
  }
}
