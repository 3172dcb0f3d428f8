package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Causes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What of a pod's spec may change: images, deadline, further tolerations; while it is gated also
 * where it may go.
 */
final class PodUpdates {

  private static final String REFUSAL =
      "pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,"
          + "`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),"
          + "`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)";

  private PodUpdates() {}

  static void validate(ObjectNode pod, ObjectNode old, Causes causes) {
    ObjectNode now = Fields.object(pod, "spec").deepCopy();
    ObjectNode before = Fields.object(old, "spec").deepCopy();
    gates(now, before, causes);
    tolerations(now, before, causes);
    boolean gated = !before.path("schedulingGates").isEmpty();
    if (gated) {
      selectors(now, before, causes);
      take(now, before, "nodeSelector", "affinity");
    }
    take(now, before, "schedulingGates", "tolerations", "activeDeadlineSeconds");
    if (Fields.number(before, 0, "terminationGracePeriodSeconds") < 0
        && Fields.number(now, 0, "terminationGracePeriodSeconds") == 1) {
      take(now, before, "terminationGracePeriodSeconds");
    }
    images(now, before, "containers");
    images(now, before, "initContainers");
    if (!Json.same(now, before)) {
      causes.forbidden("spec", REFUSAL + SpecDiff.of(before, now));
    }
  }

  /** These fields have been judged already. */
  private static void take(ObjectNode now, ObjectNode before, String... fields) {
    now.remove(List.of(fields));
    before.remove(List.of(fields));
  }

  private static void images(ObjectNode now, ObjectNode before, String list) {
    JsonNode containers = now.path(list);
    JsonNode old = before.path(list);
    if (containers.size() == old.size()) {
      for (int i = 0; i < old.size(); i++) {
        Fields.set((ObjectNode) containers.get(i), Fields.at(old.get(i), "image"), "image");
      }
    }
  }

  private static void gates(ObjectNode now, ObjectNode before, Causes causes) {
    Set<String> known = new HashSet<>();
    before.path("schedulingGates").forEach(g -> known.add(Fields.text(g, "name")));
    JsonNode gates = now.path("schedulingGates");
    for (int i = 0; i < gates.size(); i++) {
      String name = Fields.text(gates.get(i), "name");
      if (!known.contains(name)) {
        causes.forbidden(
            "spec.schedulingGates[" + i + "].name",
            "only deletion is allowed, but found new scheduling gate '" + name + "'");
      }
    }
  }

  private static void tolerations(ObjectNode now, ObjectNode before, Causes causes) {
    Set<JsonNode> kept = new HashSet<>();
    now.path("tolerations").forEach(t -> kept.add(withoutSeconds(t)));
    for (JsonNode toleration : before.path("tolerations")) {
      if (!kept.contains(withoutSeconds(toleration))) {
        causes.forbidden(
            "spec.tolerations",
            "existing toleration can not be modified except its tolerationSeconds");
        return;
      }
    }
  }

  private static JsonNode withoutSeconds(JsonNode toleration) {
    return ((ObjectNode) toleration).deepCopy().without("tolerationSeconds");
  }

  /** Only additions: a gated pod may be narrowed, not widened. */
  private static void selectors(ObjectNode now, ObjectNode before, Causes causes) {
    JsonNode selector = now.path("nodeSelector");
    for (var label : before.path("nodeSelector").properties()) {
      if (!label.getValue().equals(selector.get(label.getKey()))) {
        causes.invalid(
            "spec.nodeSelector",
            selector.isMissingNode() ? "null" : selector.toString(),
            "only additions to spec.nodeSelector are allowed (no mutations or deletions)");
        return;
      }
    }
  }
}
