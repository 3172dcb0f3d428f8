package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schemas;
import dev.acequia.simcluster.model.rules.CustomRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The resources that a CustomResourceDefinition defines. */
public final class CustomResources {

  private static final List<String> VERBS =
      List.of("delete", "deletecollection", "get", "list", "patch", "create", "update", "watch");
  private static final List<String> STATUS_VERBS = List.of("get", "patch", "update");

  private CustomResources() {}

  public static void serve(Catalog catalog, ObjectNode definition) {
    of(definition).forEach(catalog::put);
  }

  public static void withdraw(Catalog catalog, ObjectNode definition) {
    of(definition).forEach(r -> catalog.remove(r.type()));
  }

  /** One for each served version; all of them show the objects of the first one. */
  public static List<Resource> of(ObjectNode definition) {
    JsonNode spec = definition.path("spec");
    JsonNode names = spec.path("names");
    String kind = Fields.text(names, "kind");
    String singular = Fields.text(names, "singular");
    List<Resource> all = new ArrayList<>();
    ResourceType storage = type(spec, Fields.text(spec.path("versions").path(0), "name"));
    for (JsonNode version : spec.path("versions")) {
      if (Fields.flag(version, "served")) {
        CustomDefinition custom = new CustomDefinition(definition, version);
        Schema schema = Schemas.structural(custom.schema());
        all.add(
            new Resource(
                type(spec, Fields.text(version, "name")),
                storage,
                singular.isEmpty() ? kind.toLowerCase(Locale.ROOT) : singular,
                Catalog.texts(names.path("shortNames")),
                Catalog.texts(names.path("categories")),
                VERBS,
                subresources(custom, kind),
                schema,
                new CustomRules(custom.statusSubresource()),
                version
                    .path("selectableFields")
                    .valueStream()
                    .map(f -> Fields.text(f, "jsonPath").substring(1))
                    .toList(),
                Optional.of(custom)));
      }
    }
    return all;
  }

  private static ResourceType type(JsonNode spec, String version) {
    return new ResourceType(
        Fields.text(spec, "group"),
        version,
        Fields.text(spec, "names", "plural"),
        Fields.text(spec, "names", "kind"),
        Fields.text(spec, "scope").equals("Namespaced"));
  }

  private static List<Subresource> subresources(CustomDefinition custom, String kind) {
    List<Subresource> all = new ArrayList<>();
    if (custom.statusSubresource()) {
      all.add(new Subresource("status", kind, "", "", STATUS_VERBS));
    }
    if (custom.scale().isObject()) {
      all.add(new Subresource("scale", "Scale", "autoscaling", "v1", STATUS_VERBS));
    }
    return all;
  }
}
