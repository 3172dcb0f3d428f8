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

  /** Called once when the process has ended, before its pod says so. */
  default void ended(PodView pod, Exit exit) {}
}
