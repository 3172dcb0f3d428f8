package dev.acequia.admission.manifest;

import dev.acequia.admission.workload.Ask;
import dev.acequia.admission.workload.Defect;
import dev.acequia.admission.workload.JobHandle;
import dev.acequia.admission.workload.TemplateView;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.WorkloadOutcome;
import java.time.Instant;
import java.util.Optional;

/**
 * A Job as admission reads it.
 *
 * @param ask what it asks for, empty when it is defective
 * @param defect what is wrong with it, empty when nothing is
 * @param epoch life-cycle writes so far, empty before the first
 * @param deleting it is being deleted and waits for its pods
 * @param active pods that run or wait, as the job controller says
 * @param started the job controller has started it since it was last resumed
 * @param finished set when it is over
 */
public record JobView(
    ObjectRef object,
    Instant createdAt,
    Optional<Ask> ask,
    Optional<Defect> defect,
    String resourceVersion,
    boolean hasAnnotations,
    Optional<Long> epoch,
    boolean deleting,
    boolean suspended,
    int active,
    boolean started,
    Optional<WorkloadOutcome> finished,
    TemplateView template) {

  public String namespace() {
    return Optional.ofNullable(object.namespace()).orElse("default");
  }

  public JobHandle handle() {
    String version = epoch.isPresent() ? "" : resourceVersion;
    return new JobHandle(object.uid(), version, hasAnnotations, epoch, template);
  }

  /** Whether its pods can be kept behind our gate from here on. */
  public boolean holdable() {
    return template.gated() || (!started && active == 0);
  }
}
