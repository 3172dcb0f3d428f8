package dev.acequia.inventory.allocation;

import java.time.Instant;
import java.util.Optional;

/**
 * A decision about an allocation.
 *
 * @param say what has to be told
 * @param alarm when to look again whether it is still unconfirmed
 */
public record AllocationDecision(Allocation next, Say say, Optional<Instant> alarm) {

  /** What others have to hear. */
  public enum Say {
    NOTHING,
    /** The allocation as it is now. */
    HELD,
    UNCONFIRMED,
    RELEASED
  }

  static AllocationDecision quiet(Allocation state) {
    return new AllocationDecision(state, Say.NOTHING, Optional.empty());
  }

  static AllocationDecision held(Allocation.Held state) {
    return new AllocationDecision(state, Say.HELD, Optional.empty());
  }

  static AllocationDecision released(Allocation.Released state) {
    return new AllocationDecision(state, Say.RELEASED, Optional.empty());
  }

  static AllocationDecision unconfirmed(Allocation.Unconfirmed state, Optional<Instant> alarm) {
    return new AllocationDecision(state, Say.UNCONFIRMED, alarm);
  }
}
