package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.RepairRung;
import java.time.Instant;

/**
 * A repair of a device is asked for.
 *
 * @param caseId the health case
 * @param device the device, by its minted id
 * @param node name of the node
 * @param rung rung of the repair ladder
 * @param attempt attempt on this rung, from 1
 * @param at when it happened, cluster time
 */
public record RepairRequested(
    CaseId caseId, DeviceId device, String node, RepairRung rung, int attempt, Instant at)
    implements HealthEvent {

  public RepairRequested {
    Require.present(caseId, "caseId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(rung, "rung");
    Require.positive(attempt, "attempt");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
