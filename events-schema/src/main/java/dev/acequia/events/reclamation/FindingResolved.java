package dev.acequia.events.reclamation;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.model.FindingClass;
import java.time.Instant;

/**
 * A difference is gone.
 *
 * @param findingId the finding
 * @param findingClass class of the difference
 * @param how what made it go
 * @param at when it happened, cluster time
 */
public record FindingResolved(
    FindingId findingId, FindingClass findingClass, String how, Instant at)
    implements ReclamationEvent {

  public FindingResolved {
    Require.present(findingId, "findingId");
    Require.present(findingClass, "findingClass");
    Require.text(how, "how");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return findingId.value();
  }
}
