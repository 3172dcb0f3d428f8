package dev.acequia.preemption.saga;

import dev.acequia.events.id.RequestId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.preemption.checkpoint.Progress;
import dev.acequia.preemption.checkpoint.RunStatus;

/** Everything that can happen to a saga. */
public sealed interface SagaInput {

  /** Somebody wants the saga to go another way. */
  sealed interface Steering extends SagaInput {}

  /** Something happened to the run; what is known of it has been brought up to date. */
  sealed interface Fact extends SagaInput {}

  /**
   * The outside answered a command. It carries the attempt that it answers; an answer to another
   * one than the current is late, and late is an outcome too.
   */
  sealed interface Answer extends SagaInput {
    int attempt();
  }

  /** The time that the state asked for has come. */
  record Woken() implements SagaInput {}

  /** Somebody else wants the same run to leave. */
  record Requested(Request request) implements Steering {}

  /** A requester no longer needs it. */
  record WithdrawalRequested(RequestId request) implements Steering {}

  /** An operator stops the saga, on behalf of all requesters. */
  record OperatorWithdrew() implements Steering {}

  /** An operator says that there is no time left. */
  record OperatorExpedited() implements Steering {}

  /** Admission, readiness or addresses of the run became known. */
  record RunKnown() implements Fact {}

  record PodsEnded() implements Fact {}

  record DevicesReleased() implements Fact {}

  /** The run ended without this saga. */
  record RunEndedByItself(RunEndCause cause) implements Fact {}

  /** No further attempt of the workload follows. */
  record WorkloadOver() implements Fact {}

  /** A node or a device of the run is gone: what runs on it cannot be saved any more. */
  record CapacityLost() implements Fact {}

  /** The run reported a checkpoint by itself. */
  record CheckpointReported(CheckpointManifest manifest) implements Fact {}

  /** Admission queued that attempt of the workload. */
  record QueuedAgain(int attempt) implements Fact {}

  record StatusRead(int attempt, RunStatus status) implements Answer {}

  record StatusUnavailable(int attempt, String reason) implements Answer {}

  /**
   * The pod took the request; {@code estimateMs} is 0 when it does not say how long it will take.
   */
  record CheckpointAccepted(int attempt, String checkpoint, long estimateMs) implements Answer {}

  record CheckpointRefused(int attempt, String reason) implements Answer {}

  record Polled(int attempt, int poll, Progress progress) implements Answer {}

  record PollFailed(int attempt, int poll, String reason) implements Answer {}

  record SuspendAccepted(int attempt, OwnerObject owner) implements Answer {}

  /** The patch found another epoch than it tested; nothing was changed. */
  record SuspendContested(int attempt, OwnerObject owner) implements Answer {}

  record SuspendRefused(int attempt, String reason) implements Answer {}

  /** The owner object does not exist any more, or another one has its name. */
  record OwnerGone(int attempt) implements Answer {}
}
