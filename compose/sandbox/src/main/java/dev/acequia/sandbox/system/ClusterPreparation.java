package dev.acequia.sandbox.system;

import dev.acequia.sandbox.kube.KubeApi;

/**
 * What a scenario puts into the cluster before the services start: pools, queues, priority classes.
 */
@FunctionalInterface
public interface ClusterPreparation {

  /** Leaves the cluster as it is. */
  ClusterPreparation NONE = kube -> {};

  void prepare(KubeApi kube);
}
