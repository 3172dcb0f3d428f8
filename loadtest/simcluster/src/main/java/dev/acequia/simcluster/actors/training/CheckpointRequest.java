package dev.acequia.simcluster.actors.training;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A requested checkpoint and what became of it.
 *
 * @param asked saga and attempt that asked; asking again is answered with the same request
 * @param done the checkpoint, once durable
 * @param error "" unless it failed
 */
record CheckpointRequest(
    String id,
    String asked,
    Instant since,
    Instant until,
    @Nullable Checkpoint done,
    String error) {

  enum State {
    RUNNING,
    COMPLETED,
    FAILED
  }

  static CheckpointRequest running(String id, String asked, Instant since, Instant until) {
    return new CheckpointRequest(id, asked, since, until, null, "");
  }

  CheckpointRequest complete(Checkpoint checkpoint) {
    return new CheckpointRequest(id, asked, since, until, checkpoint, "");
  }

  CheckpointRequest fail(String why) {
    return new CheckpointRequest(id, asked, since, until, null, why);
  }

  State state() {
    if (done != null) {
      return State.COMPLETED;
    }
    return error.isEmpty() ? State.RUNNING : State.FAILED;
  }

  Optional<Checkpoint> checkpoint() {
    return Optional.ofNullable(done);
  }
}
