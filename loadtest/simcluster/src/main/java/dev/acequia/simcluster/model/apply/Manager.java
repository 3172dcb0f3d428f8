package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;

/**
 * An entry of managedFields.
 *
 * @param operation {@code Apply} or {@code Update}
 * @param subresource "" for the object itself
 * @param time when the set was last changed
 */
record Manager(
    String name,
    String operation,
    String apiVersion,
    String subresource,
    String time,
    FieldSet fields) {

  static final String APPLY = "Apply";
  static final String UPDATE = "Update";

  static Manager parse(JsonNode entry) {
    return new Manager(
        Fields.text(entry, "manager"),
        Fields.text(entry, "operation"),
        Fields.text(entry, "apiVersion"),
        Fields.text(entry, "subresource"),
        Fields.text(entry, "time"),
        FieldSet.parse(entry.path("fieldsV1")));
  }

  ObjectNode toJson() {
    ObjectNode out = Json.object();
    out.put("manager", name)
        .put("operation", operation)
        .put("apiVersion", apiVersion)
        .put("time", time);
    out.put("fieldsType", "FieldsV1").set("fieldsV1", fields.toJson());
    if (!subresource.isEmpty()) {
      out.put("subresource", subresource);
    }
    return out;
  }

  boolean applies() {
    return operation.equals(APPLY);
  }

  boolean is(Manager other) {
    return name.equals(other.name)
        && operation.equals(other.operation)
        && subresource.equals(other.subresource)
        && (applies() || apiVersion.equals(other.apiVersion));
  }

  /** An unchanged set keeps its time. */
  Manager with(FieldSet changed, String now) {
    return changed.equals(fields)
        ? this
        : new Manager(name, operation, apiVersion, subresource, now, changed);
  }

  Manager withUntouchedTime(FieldSet changed) {
    return new Manager(name, operation, apiVersion, subresource, time, changed);
  }

  /** As conflicts name it. */
  String description() {
    String using = applies() ? "" : " using " + apiVersion;
    String part = subresource.isEmpty() ? "" : " with subresource \"" + subresource + "\"";
    return "\"" + name + "\"" + part + using;
  }
}
