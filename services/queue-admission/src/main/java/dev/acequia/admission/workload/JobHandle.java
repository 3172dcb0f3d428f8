package dev.acequia.admission.workload;

import java.util.Optional;

/**
 * What a life-cycle write to a job must know of it.
 *
 * @param resourceVersion tested before the first epoch only, empty later
 * @param epoch value of its epoch, empty before the first write
 */
public record JobHandle(
    String uid,
    String resourceVersion,
    boolean hasAnnotations,
    Optional<Long> epoch,
    TemplateView template) {

  /** Value of the epoch, 0 before the first write. */
  public long epochOrZero() {
    return epoch.orElse(0L);
  }

  /** Our gate stands in its template from now on. */
  public JobHandle gated() {
    return new JobHandle(uid, resourceVersion, hasAnnotations, epoch, template.gate());
  }

  /** The job after a life-cycle write of ours. */
  public JobHandle epoch(long epoch) {
    return new JobHandle(uid, "", true, Optional.of(epoch), template);
  }
}
