package dev.acequia.preemption.saga;

import dev.acequia.events.id.SagaId;
import java.time.Instant;

/**
 * Life of a saga. The class of a step is its type: what is {@link Compensable} can be undone,
 * {@link Suspend} is the pivot, and what is {@link Retriable} only goes forward. Every open state
 * says when it wakes by itself, so that no wait is without end.
 */
public sealed interface Saga permits Saga.Open, Ended {

  Brief brief();

  /** Since when it is in this state, cluster time. */
  Instant since();

  Step step();

  /** The same state with other requests in its brief. */
  Saga with(Brief brief);

  default SagaId id() {
    return brief().id();
  }

  /** A saga that still has to answer or to requeue. */
  sealed interface Open extends Saga permits Compensable, Suspend, Retriable {

    /** When the saga looks again by itself, cluster time. */
    Instant wakeAt();

    /** What it waits for, for people. */
    String waitsFor();

    @Override
    Open with(Brief brief);
  }

  /** Before the pivot: can be withdrawn, and the run goes on as if nothing had happened. */
  sealed interface Compensable extends Open permits Notify, Checkpoint {

    @Override
    Compensable with(Brief brief);

    default Ended withdraw(Instant now) {
      return Ended.withdrawn(brief(), now);
    }

    default Ended abort(Instant now) {
      return Ended.aborted(brief(), now);
    }

    /** The pivot: from here the object is asked to stop. */
    default Suspend suspend(long objectEpoch, Instant wakeAt, Instant now) {
      return Suspend.first(brief(), objectEpoch, wakeAt, now);
    }

    /** Shortcut: the run ended by itself, what remains is the proof that its devices came back. */
    default Terminate victimEnded(Instant wakeAt, Instant now) {
      return Terminate.begin(brief(), Ending.VICTIM_ENDED, wakeAt, now);
    }
  }

  /** After the pivot: forward only. */
  sealed interface Retriable extends Open permits Terminate, Release, Requeue {

    @Override
    Retriable with(Brief brief);
  }
}
