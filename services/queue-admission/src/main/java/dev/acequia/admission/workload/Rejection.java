package dev.acequia.admission.workload;

import dev.acequia.events.model.ObjectRef;
import java.time.Instant;
import java.util.Optional;

/**
 * An object that was turned away; looked at again when it asks for something else.
 *
 * @param ask what it asked for, empty when that could not be read
 */
public record Rejection(
    ObjectRef object, Optional<Ask> ask, boolean suspended, Defect defect, Instant at) {

  /** Whether the object is as it was when it was turned away. */
  public boolean covers(Optional<Ask> ask, boolean suspended) {
    return this.ask.equals(ask) && this.suspended == suspended;
  }
}
