package dev.acequia.admission.queue;

/** What happens behind a workload that cannot start. */
public enum Strategy {
  /** Nothing of the queue passes it. */
  STRICT_FIFO("StrictFIFO"),
  /** Whatever fits passes it. */
  BEST_EFFORT_FIFO("BestEffortFIFO"),
  /** What fits passes it as long as its estimated start is not delayed. */
  BACKFILL("Backfill");

  private final String word;

  Strategy(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
