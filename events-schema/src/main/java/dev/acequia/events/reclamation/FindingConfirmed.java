package dev.acequia.events.reclamation;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.FindingClass;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A difference was seen again by fresh evidence, often enough to act.
 *
 * @param findingId the finding
 * @param findingClass class of the difference
 * @param device device it is about
 * @param run run it is about
 * @param workload workload it is about
 * @param allocation allocation it is about
 * @param node node it is about
 * @param evidence what was observed, in a plain sentence
 * @param at when it happened, cluster time
 */
public record FindingConfirmed(
    FindingId findingId,
    FindingClass findingClass,
    @Nullable DeviceId device,
    @Nullable RunId run,
    @Nullable WorkloadId workload,
    @Nullable AllocationId allocation,
    @Nullable String node,
    String evidence,
    Instant at)
    implements ReclamationEvent {

  public FindingConfirmed {
    Require.present(findingId, "findingId");
    Require.present(findingClass, "findingClass");
    Require.text(evidence, "evidence");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return findingId.value();
  }
}
