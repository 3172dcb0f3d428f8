package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.manifest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.preemption.checkpoint.Progress;
import dev.acequia.preemption.run.RunLearning;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SavingTest extends SagaScenario {

  private static final Checkpoint.Saving IDLE = saving().heard(PULSE.silent(at(2)));

  @Test
  void pollIsDue() {
    given(IDLE);
    when(new SagaInput.Woken(), at(2));
    assertThat(thenState(Checkpoint.Saving.class).heartbeat().poll()).isEqualTo(2);
    thenCommands(Purpose.POLL);
  }

  @Test
  void newSignOfLifeMovesTheLimitOfSilence() {
    given(saving());
    when(polled(new Progress.Writing(50, Optional.of(30), Optional.of(at(19)))), at(20));
    Checkpoint.Saving state = thenState(Checkpoint.Saving.class);
    thenEvents("ProgressReported");
    assertThat(state.heartbeat().silentAt()).isEqualTo(at(50));
  }

  @Test
  void answerWithoutNewSignOfLifeDoesNotMoveIt() {
    given(saving().heard(PULSE.alive(50, Optional.of(30), at(19), at(30), at(20)).polled()));
    when(
        new SagaInput.Polled(1, 2, new Progress.Writing(50, Optional.of(30), Optional.of(at(19)))),
        at(25));
    assertThat(thenState(Checkpoint.Saving.class).heartbeat().silentAt()).isEqualTo(at(30));
    thenEvents();
  }

  @Test
  void failedPollDoesNotMoveItEither() {
    given(saving());
    when(new SagaInput.PollFailed(1, 1, "connection reset"), at(20));
    assertThat(thenState(Checkpoint.Saving.class).heartbeat().silentAt()).isEqualTo(at(30));
  }

  @Test
  void silenceIsAFailedAttempt() {
    given(saving());
    when(new SagaInput.Woken(), at(30));
    thenState(Checkpoint.Pause.class);
    thenEvents("CheckpointFailed");
  }

  @Test
  void durableCheckpointOpensTheWayToThePivot() {
    given(saving());
    when(polled(new Progress.Durable(manifest(120, at(5)))), at(20));
    thenState(Suspend.class);
    thenEvents("CheckpointCompleted");
    thenCommands(Purpose.SUSPEND);
    assertThat(((CheckpointCompleted) decision().events().getFirst()).startedAt()).isEqualTo(at(0));
  }

  @Test
  void brokenCheckpointIsAFailedAttempt() {
    given(saving());
    when(polled(new Progress.Broken("disk full")), at(20));
    thenState(Checkpoint.Pause.class);
  }

  @Test
  void answerToAnEarlierPollIsLate() {
    given(saving());
    when(new SagaInput.Polled(1, 0, new Progress.Broken("old")), at(20));
    thenIgnored("late or foreign answer Polled");
  }

  @Test
  void unreachablePodIsPolledAgainUntilItIsSilentForTooLong() {
    given(RunLearning.podsEnded(run, Victims.ended(0, 1)));
    given(RunLearning.podsEnded(run, Victims.ended(1, 0)));
    given(IDLE);
    when(new SagaInput.Woken(), at(2));
    assertThat(thenState(Checkpoint.Saving.class).heartbeat().silentAt()).isEqualTo(at(30));
    thenCommands();
  }

  private static SagaInput polled(Progress progress) {
    return new SagaInput.Polled(1, 1, progress);
  }
}
