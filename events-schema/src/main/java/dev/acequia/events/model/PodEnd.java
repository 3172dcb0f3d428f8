package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import org.jspecify.annotations.Nullable;

/**
 * How a pod ended.
 *
 * @param pod the pod
 * @param phase last phase
 * @param exitCode exit code of the first failed container, else of the first; absent when unknown
 * @param reason reason that Kubernetes gives
 * @param deletedByUs true when Acequia suspended its owner, absent when unknown
 */
public record PodEnd(
    PodRef pod,
    PodPhase phase,
    @Nullable Integer exitCode,
    @Nullable String reason,
    @Nullable Boolean deletedByUs) {

  public PodEnd {
    Require.present(pod, "pod");
    Require.present(phase, "phase");
  }
}
