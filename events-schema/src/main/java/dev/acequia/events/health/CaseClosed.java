package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;

/**
 * No cause is open any more and validation passed.
 *
 * @param caseId the health case
 * @param device the device, by its minted id
 * @param node name of the node
 * @param episode episode of the device that fences late evidence, from 1
 * @param evidence what was observed, in a plain sentence
 * @param at when it happened, cluster time
 */
public record CaseClosed(
    CaseId caseId, DeviceId device, String node, long episode, String evidence, Instant at)
    implements HealthEvent {

  public CaseClosed {
    Require.present(caseId, "caseId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.notNegative(episode, "episode");
    Require.text(evidence, "evidence");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
