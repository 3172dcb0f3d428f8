package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.Locale;

/** apiextensions.k8s.io/v1 CustomResourceDefinition. */
final class DefinitionRules extends StatusRules {

  @Override
  public void prepareCreate(ObjectNode definition) {
    super.prepareCreate(definition);
    ObjectNode status = Fields.object(definition, "status");
    status.putNull("conditions");
    status.putObject("acceptedNames").put("plural", "").put("kind", "");
    for (JsonNode version : Fields.at(definition, "spec", "versions")) {
      if (Fields.flag(version, "storage")) {
        Fields.array(status, "storedVersions").add(Fields.text(version, "name"));
      }
    }
  }

  @Override
  public void applyDefaults(ObjectNode definition) {
    ObjectNode names = Fields.object(definition, "spec", "names");
    String kind = Fields.text(names, "kind");
    Fields.putIfAbsent(names, "singular", kind.toLowerCase(Locale.ROOT));
    Fields.putIfAbsent(names, "listKind", kind + "List");
    Fields.putIfAbsent(Fields.object(definition, "spec", "conversion"), "strategy", "None");
  }

  @Override
  public void validate(ObjectNode definition, Causes causes) {
    String name = Fields.text(definition, "metadata", "name");
    String group = Fields.text(definition, "spec", "group");
    String expected = Fields.text(definition, "spec", "names", "plural") + "." + group;
    if (!name.equals(expected)) {
      causes.invalid(
          "metadata.name", Causes.quoted(name), "must be spec.names.plural+\".\"+spec.group");
    }
    if (Fields.text(definition, "spec", "scope").isEmpty()) {
      causes.required("spec.scope", "");
    }
    JsonNode versions = Fields.at(definition, "spec", "versions");
    long stored = versions.valueStream().filter(v -> Fields.flag(v, "storage")).count();
    if (stored != 1) {
      causes.invalid(
          "spec.versions", "[]", "must have exactly one version marked as storage version");
    }
    for (int i = 0; i < versions.size(); i++) {
      if (!Fields.has(versions.get(i), "schema", "openAPIV3Schema")) {
        causes.required("spec.versions[" + i + "].schema.openAPIV3Schema", "schemas are required");
      }
    }
  }
}
