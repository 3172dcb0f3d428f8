package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.kubelet.PlainProgram;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A member of a training gang: ready once it has loaded its checkpoint, and ending with its gang.
 */
public final class TrainingProgram extends PlainProgram {

  private static final Duration STARTUP = Duration.ofSeconds(5);

  private final TrainingActor training;

  public TrainingProgram(TrainingActor training) {
    this.training = training;
  }

  public static boolean runs(PodView pod) {
    return TrainingPlan.trains(pod);
  }

  @Override
  public Duration startup(PodView pod) {
    Duration startup = pod.millis(Annotations.STARTUP_MS).orElse(STARTUP);
    boolean resumes = training.gang(pod).map(gang -> Resume.step(pod, gang) > 0).orElse(false);
    return resumes ? startup.plus(TrainingPlan.restore(pod)) : startup;
  }

  @Override
  public Exit onSigterm(PodView pod, Instant sigtermAt) {
    return training
        .gang(pod)
        .flatMap(gang -> SigtermCheckpoint.exit(pod, gang))
        .orElseGet(() -> super.onSigterm(pod, sigtermAt));
  }

  @Override
  public Optional<Exit> exit(PodView pod, Instant startedAt) {
    return training.exit(pod, startedAt);
  }
}
