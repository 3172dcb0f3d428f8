package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.view.PodView;

/** Where a trainer that was told of an orchestrator reports its checkpoints. Must not block. */
@FunctionalInterface
public interface CheckpointReports {

  CheckpointReports NONE = (pod, checkpoint) -> {};

  void saved(PodView pod, Checkpoint checkpoint);
}
