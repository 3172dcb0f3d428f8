package dev.acequia.admission.queue;

import dev.acequia.events.model.CheckpointTerms;
import java.util.List;

/**
 * Terms under which a run may be asked to leave.
 *
 * @param minimumRunMs a run younger than this is nobody's victim, in cluster ms
 */
public record CheckpointPolicy(
    String namespace, String name, List<String> drivers, CheckpointTerms terms, long minimumRunMs) {

  public CheckpointPolicy {
    drivers = List.copyOf(drivers);
  }
}
