package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;

/**
 * A validation job was asked for on a repaired device.
 *
 * @param caseId the health case
 * @param device the device, by its minted id
 * @param node name of the node
 * @param job name of the validation job
 * @param at when it happened, cluster time
 */
public record ValidationStarted(CaseId caseId, DeviceId device, String node, String job, Instant at)
    implements HealthEvent {

  public ValidationStarted {
    Require.present(caseId, "caseId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.text(job, "job");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
