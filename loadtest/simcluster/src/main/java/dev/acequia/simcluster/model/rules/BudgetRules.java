package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.List;

/** policy/v1 PodDisruptionBudget. */
final class BudgetRules extends StatusRules {

  private static final List<String> COUNTS =
      List.of("disruptionsAllowed", "currentHealthy", "desiredHealthy", "expectedPods");

  @Override
  public void applyDefaults(ObjectNode budget) {
    ObjectNode status = Fields.object(budget, "status");
    COUNTS.forEach(count -> Fields.putIfAbsent(status, count, 0));
  }

  @Override
  public void validate(ObjectNode budget, Causes causes) {
    if (Fields.has(budget, "spec", "minAvailable")
        && Fields.has(budget, "spec", "maxUnavailable")) {
      causes.invalid("spec", "{}", "minAvailable and maxUnavailable cannot be both set");
    }
  }

  @Override
  public boolean unconditionalUpdate() {
    return false;
  }
}
