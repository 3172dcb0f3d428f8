package dev.acequia.reclamation.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.finding.FindingPolicy;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A finding as people read it.
 *
 * @param state SUSPECTED, CONFIRMED, IGNORED or RESOLVED
 * @param action what the owning service is asked for when it is certain; absent for classes that
 *     are only told
 * @param supports looks in a row that agreed, while it is suspected
 * @param asked requests to the owning service so far
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FindingView(
    String finding,
    String findingClass,
    String state,
    @Nullable String device,
    @Nullable String run,
    @Nullable String allocation,
    @Nullable String node,
    String evidence,
    Instant firstSeen,
    @Nullable Instant lookAt,
    @Nullable String action,
    @Nullable Integer supports,
    @Nullable Integer asked,
    @Nullable String how) {

  static FindingView of(Finding finding) {
    var subject = finding.difference().subject();
    return new FindingView(
        finding.id().value(),
        finding.type().name(),
        state(finding),
        subject.device().map(Object::toString).orElse(null),
        subject.run().map(Object::toString).orElse(null),
        subject.allocation().map(Object::toString).orElse(null),
        subject.node().orElse(null),
        finding.difference().evidence(),
        finding.firstSeen(),
        finding instanceof Finding.Open open ? open.lookAt() : null,
        FindingPolicy.of(finding.type()).target().map(Enum::name).orElse(null),
        finding instanceof Finding.Suspected suspected ? suspected.supports() : null,
        finding instanceof Finding.Confirmed confirmed ? confirmed.asked() : null,
        finding instanceof Finding.Resolved resolved ? resolved.how() : null);
  }

  private static String state(Finding finding) {
    return switch (finding) {
      case Finding.Noticed noticed -> "NOTICED";
      case Finding.Suspected suspected -> "SUSPECTED";
      case Finding.Confirmed confirmed -> "CONFIRMED";
      case Finding.Ignored ignored -> "IGNORED";
      case Finding.Resolved resolved -> "RESOLVED";
    };
  }
}
