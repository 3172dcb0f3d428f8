package dev.acequia.simcluster.actors.training;

/**
 * What is wrong with a gang's checkpoints.
 *
 * @param failures the next so many fail
 * @param hangs none ends, and no heartbeat moves, while this is set
 */
public record CheckpointFault(int failures, boolean hangs) {

  public static final CheckpointFault NONE = new CheckpointFault(0, false);

  CheckpointFault afterFailure() {
    return new CheckpointFault(failures - 1, hangs);
  }
}
