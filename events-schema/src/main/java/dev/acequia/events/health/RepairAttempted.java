package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.RepairOutcome;
import dev.acequia.events.model.RepairRung;
import java.time.Instant;

/**
 * A repair of a device was tried.
 *
 * @param caseId the health case
 * @param device the device, by its minted id
 * @param node name of the node
 * @param rung rung of the repair ladder
 * @param attempt attempt on this rung, from 1
 * @param outcome how it went; refused is not failed
 * @param at when it happened, cluster time
 */
public record RepairAttempted(
    CaseId caseId,
    DeviceId device,
    String node,
    RepairRung rung,
    int attempt,
    RepairOutcome outcome,
    Instant at)
    implements HealthEvent {

  public RepairAttempted {
    Require.present(caseId, "caseId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(rung, "rung");
    Require.positive(attempt, "attempt");
    Require.present(outcome, "outcome");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
