package dev.acequia.simcluster.actors.kubelet;

import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A process that is ready at once and runs for as long as its pod says, or for ever. */
public class PlainProgram implements Program {

  private static final Duration SIGTERM_DEFAULT = Duration.ofSeconds(1);

  @Override
  public Duration startup(PodView pod) {
    return pod.millis(Annotations.STARTUP_MS).orElse(Duration.ZERO);
  }

  @Override
  public Optional<Exit> exit(PodView pod, Instant startedAt) {
    return pod.millis(Annotations.RUN_MS).map(run -> Exit.of(startedAt.plus(run), exitCode(pod)));
  }

  @Override
  public Exit onSigterm(PodView pod, Instant sigtermAt) {
    Duration needs = pod.millis(Annotations.SIGTERM_MS).orElse(SIGTERM_DEFAULT);
    return Exit.of(sigtermAt.plus(needs), Exit.TERMINATED);
  }

  protected static int exitCode(PodView pod) {
    return (int) pod.number(Annotations.EXIT_CODE).orElse(0);
  }
}
