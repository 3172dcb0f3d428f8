package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;

/**
 * A validation job is over; aborted or timed out is not passed.
 *
 * @param caseId the health case
 * @param device the device, by its minted id
 * @param node name of the node
 * @param passed true only when the job proved the device
 * @param evidence what was observed, in a plain sentence
 * @param at when it happened, cluster time
 */
public record ValidationEnded(
    CaseId caseId, DeviceId device, String node, boolean passed, String evidence, Instant at)
    implements HealthEvent {

  public ValidationEnded {
    Require.present(caseId, "caseId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.text(evidence, "evidence");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
