package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.HealthState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The health state of a device changed.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param from state before
 * @param to state after
 * @param caseId the case that led to it, absent without one
 * @param episode episode of the device that fences late evidence, from 1
 * @param policyVersion version of the health policy that decided
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record HealthChanged(
    DeviceId device,
    String node,
    HealthState from,
    HealthState to,
    @Nullable CaseId caseId,
    long episode,
    String policyVersion,
    String reason,
    Instant at)
    implements HealthEvent {

  public HealthChanged {
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(from, "from");
    Require.present(to, "to");
    Require.notNegative(episode, "episode");
    Require.text(policyVersion, "policyVersion");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
