package dev.acequia.admission.workload;

import dev.acequia.events.id.RunId;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;

/** Where a workload stands. Legal steps are methods of {@link Workload}, which owns them. */
public sealed interface Standing {

  /**
   * In the queue.
   *
   * @param queuedAt when it took its place, this time, cluster time
   * @param notBefore when its back-off ends
   * @param reason why it waits, as last published
   * @param stop what keeps it out beside the queue
   */
  record Waiting(Instant queuedAt, Instant notBefore, WaitReason reason, Stop stop)
      implements Standing {

    /** States of its own object that keep a workload from starting. */
    public enum Stop {
      NONE,
      /** Its owner suspended it while it ran. */
      BY_OWNER,
      /** Our write that suspends the object has not been observed yet. */
      SUSPENDING
    }

    public Waiting because(WaitReason reason) {
      return new Waiting(queuedAt, notBefore, reason, stop);
    }

    public Waiting stop(Stop stop) {
      return new Waiting(queuedAt, notBefore, reason, stop);
    }
  }

  /** It may run; how far it is, the run says. */
  record Admitted(RunId run) implements Standing {}

  /** Its run was evicted; the saga will bring it back to the queue. */
  record Leaving(RunId run) implements Standing {}
}
