package dev.acequia.simcluster.http.logs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Where the logs of pods are; registered by whoever keeps them. */
@FunctionalInterface
public interface PodLogs {

  PodLogs NONE = (pod, previous) -> Optional.empty();

  /**
   * Empty when this pod writes none.
   *
   * @param previous of the container's life before its last restart
   */
  Optional<ContainerOutput> of(ObjectNode pod, boolean previous);
}
