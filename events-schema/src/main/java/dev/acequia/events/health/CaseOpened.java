package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;
import java.util.List;

/**
 * A device left HEALTHY for a reason that someone has to deal with.
 *
 * @param caseId the health case
 * @param device the device, by its minted id
 * @param node name of the node
 * @param episode episode of the device that fences late evidence, from 1
 * @param causes open causes, for example {@code XID_79}
 * @param at when it happened, cluster time
 */
public record CaseOpened(
    CaseId caseId, DeviceId device, String node, long episode, List<String> causes, Instant at)
    implements HealthEvent {

  public CaseOpened {
    Require.present(caseId, "caseId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.notNegative(episode, "episode");
    causes = List.copyOf(causes);
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
