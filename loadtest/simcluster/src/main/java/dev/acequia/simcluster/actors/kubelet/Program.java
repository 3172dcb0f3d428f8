package dev.acequia.simcluster.actors.kubelet;

import dev.acequia.simcluster.actors.view.PodView;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What runs in a pod's container. Asked again whenever the pod, its node or the agenda gives cause;
 * a program whose end moved asks the kubelet to look.
 */
public interface Program {

  /** From the start of the process to readiness. */
  Duration startup(PodView pod);

  /** The end of the process as far as it is known; it may lie ahead. */
  Optional<Exit> exit(PodView pod, Instant startedAt);

  /** How it ends on SIGTERM, if the grace allows. */
  Exit onSigterm(PodView pod, Instant sigtermAt);

  /** Why its pod is refused for good; asked before devices are given. */
  default Optional<String> refusal(PodView pod) {
    return Optional.empty();
  }

  /**
   * Starts it. Empty, or why it cannot be started yet.
   *
   * @param ip of the pod, whose status does not show it before it runs
   */
  default Optional<String> start(PodView pod, String ip) {
    return Optional.empty();
  }

  /**
   * Whether it is told to end by {@link #terminate}, and asks the kubelet to look when it has
   * ended. The end of others is computed.
   */
  default boolean hearsRealSignals() {
    return false;
  }

  /** SIGTERM, and SIGKILL after the grace; told again, only a shorter grace matters. */
  default void terminate(PodView pod, Duration grace) {}

  /** Whether its process is there beyond what the pod's object says. */
  default boolean alive(PodView pod) {
    return false;
  }

  /** Called once when the process has ended, before its pod says so. */
  default void ended(PodView pod, Exit exit) {}
}
