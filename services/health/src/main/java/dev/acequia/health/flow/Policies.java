package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.POLICIES;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.PolicyOverride;
import java.util.Optional;

/**
 * The policy that decides now: the standard one, and what the cluster's HealthPolicy object changes
 * in it.
 */
public final class Policies {

  /** One policy is active; others may lie beside it for comparison. */
  private static final String ACTIVE = "default";

  private final HealthPolicy standard;

  public Policies(HealthPolicy standard) {
    this.standard = standard;
  }

  public HealthPolicy active(StateView view) {
    return view.find(POLICIES, ACTIVE).map(override -> override.on(standard)).orElse(standard);
  }

  void seen(Turn turn, JsonNode object) {
    PolicyOverride read = PolicyOverride.read(object);
    if (turn.find(POLICIES, read.name()).equals(Optional.of(read))) return;
    turn.put(POLICIES, read.name(), read);
  }

  void deleted(Turn turn, JsonNode object) {
    turn.delete(POLICIES, object.path("metadata").path("name").asText());
  }
}
