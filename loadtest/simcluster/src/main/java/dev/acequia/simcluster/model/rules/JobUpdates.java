package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Causes;
import java.util.List;

/**
 * What of a job may change. While it is suspended and nothing of it runs, its template may be
 * directed: labels, annotations, node selector, affinity, tolerations, scheduling gates (KEP-2926)
 * and resources (KEP-5440).
 */
final class JobUpdates {

  private static final List<String> DIRECTIVES =
      List.of("nodeSelector", "affinity", "tolerations", "schedulingGates");
  private static final String IMMUTABLE = "field is immutable";

  private JobUpdates() {}

  static void validate(ObjectNode job, ObjectNode old, Causes causes) {
    JsonNode spec = job.path("spec");
    JsonNode before = old.path("spec");
    completions(spec, before, causes);
    immutable("selector", spec, before, causes);
    immutable("completionMode", spec, before, causes);
    immutable("podFailurePolicy", spec, before, causes);
    immutable("backoffLimitPerIndex", spec, before, causes);
    immutable("managedBy", spec, before, causes);
    template(spec, before, mutable(old), causes);
  }

  private static boolean mutable(ObjectNode old) {
    return Fields.flag(old, "spec", "suspend") && !Fields.has(old, "status", "startTime");
  }

  private static void completions(JsonNode spec, JsonNode before, Causes causes) {
    JsonNode now = Fields.at(spec, "completions");
    boolean elastic =
        Fields.text(spec, "completionMode").equals("Indexed")
            && now.isNumber()
            && Json.same(now, Fields.at(spec, "parallelism"));
    if (!elastic) {
      immutable("completions", spec, before, causes);
    }
  }

  private static void immutable(String field, JsonNode spec, JsonNode before, Causes causes) {
    JsonNode now = Fields.at(spec, field);
    if (!Json.same(now, Fields.at(before, field))) {
      causes.invalid("spec." + field, now.isMissingNode() ? "null" : now.toString(), IMMUTABLE);
    }
  }

  private static void template(JsonNode spec, JsonNode before, boolean mutable, Causes causes) {
    ObjectNode now = spec.path("template").deepCopy();
    ObjectNode then = before.path("template").deepCopy();
    if (Json.same(now, then)) {
      return;
    }
    if (!mutable) {
      causes.invalid("spec.template", spec.path("template").toString(), IMMUTABLE);
      return;
    }
    strip(now);
    strip(then);
    if (!Json.same(now, then)) {
      causes.invalid(
          "spec.template.spec", spec.path("template").path("spec").toString(), IMMUTABLE);
    }
  }

  private static void strip(ObjectNode template) {
    template.remove("metadata");
    ObjectNode spec = Fields.object(template, "spec");
    spec.remove(DIRECTIVES);
    for (JsonNode container : spec.path("containers")) {
      ((ObjectNode) container).remove("resources");
    }
    for (JsonNode container : spec.path("initContainers")) {
      ((ObjectNode) container).remove("resources");
    }
  }
}
