package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Causes;

/** scheduling.k8s.io/v1 PriorityClass. */
final class PriorityClassRules implements KindRules {

  private static final int HIGHEST_FOR_USERS = 1_000_000_000;

  @Override
  public void prepareCreate(ObjectNode priorityClass) {
    Fields.object(priorityClass, "metadata").put("generation", 1);
  }

  @Override
  public void applyDefaults(ObjectNode priorityClass) {
    Fields.putIfAbsent(priorityClass, "value", 0);
    Fields.putIfAbsent(priorityClass, "preemptionPolicy", "PreemptLowerPriority");
  }

  @Override
  public void validate(ObjectNode priorityClass, Causes causes) {
    long value = Fields.number(priorityClass, 0, "value");
    boolean system = Fields.text(priorityClass, "metadata", "name").startsWith("system-");
    if (value > HIGHEST_FOR_USERS && !system) {
      causes.forbidden(
          "value", "maximum allowed value of a user defined priority is " + HIGHEST_FOR_USERS);
    }
  }

  @Override
  public void validateUpdate(ObjectNode priorityClass, ObjectNode old, Causes causes) {
    if (!Json.same(priorityClass.path("value"), old.path("value"))) {
      causes.forbidden("value", "may not be changed in an update.");
    }
  }
}
