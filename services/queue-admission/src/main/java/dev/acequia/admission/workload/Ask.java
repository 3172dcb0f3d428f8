package dev.acequia.admission.workload;

import dev.acequia.admission.placement.Gang;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.ResourceClassName;
import java.util.List;
import java.util.Optional;

/**
 * What a workload asks for, read from its object.
 *
 * @param priorityClass name that decides its priority, empty when it names none
 * @param expectedRuntimeMs declared run time in cluster ms
 * @param minimumRunMs a run younger than this is nobody's victim, in cluster ms
 * @param checkpointDrivers in order of preference, empty when it cannot checkpoint
 * @param checkpointPort where its pods take checkpoint requests
 * @param checkpointPolicy name of the CheckpointPolicy in its namespace
 */
public record Ask(
    QueueName queue,
    Optional<ResourceClassName> resourceClass,
    Optional<String> priorityClass,
    Gang gang,
    Optional<Long> expectedRuntimeMs,
    long minimumRunMs,
    List<String> checkpointDrivers,
    Optional<Integer> checkpointPort,
    Optional<String> checkpointPolicy) {

  public Ask {
    checkpointDrivers = List.copyOf(checkpointDrivers);
  }
}
