package dev.acequia.preemption.saga;

/**
 * Why the pods of a run end: it decides the saga's answer, and whether the workload goes back to
 * the queue.
 */
public enum Ending {
  /** This saga stopped it: it is requeued. */
  EVICTED,
  /** It ended without this saga: what becomes of the workload is admission's. */
  VICTIM_ENDED
}
