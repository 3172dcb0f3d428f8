package dev.acequia.admission.queue;

/**
 * Whom the workloads of a queue may displace. Words and meaning are those of Kueue's ClusterQueue.
 *
 * @param borrowWithinCohort whether a workload that borrows itself may displace lower priority in
 *     queues that borrow
 */
public record PreemptionRules(
    WithinQueue withinQueue, Reclaim reclaimWithinCohort, boolean borrowWithinCohort) {

  public static final PreemptionRules NEVER =
      new PreemptionRules(WithinQueue.NEVER, Reclaim.NEVER, false);

  /** Victims in the queue itself. */
  public enum WithinQueue {
    NEVER,
    LOWER_PRIORITY,
    LOWER_OR_NEWER_EQUAL_PRIORITY
  }

  /** Victims in queues that use more than their own. */
  public enum Reclaim {
    NEVER,
    LOWER_PRIORITY,
    ANY
  }

  /** False when no workload of the queue can ever displace another. */
  public boolean any() {
    return withinQueue != WithinQueue.NEVER
        || reclaimWithinCohort != Reclaim.NEVER
        || borrowWithinCohort;
  }
}
