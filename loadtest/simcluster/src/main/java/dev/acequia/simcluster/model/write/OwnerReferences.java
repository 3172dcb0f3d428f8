package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Causes;
import java.util.List;

/** At most one owner is the controller. */
final class OwnerReferences {

  private static final List<String> FIELDS =
      List.of("apiVersion", "kind", "name", "uid", "controller", "blockOwnerDeletion");

  private OwnerReferences() {}

  static void refuseSecondController(JsonNode owners, Causes causes) {
    String first = "";
    for (JsonNode owner : owners) {
      if (!Fields.flag(owner, "controller")) {
        continue;
      }
      String name = Fields.text(owner, "kind") + "/" + Fields.text(owner, "name");
      if (first.isEmpty()) {
        first = name;
      } else {
        causes.invalid(
            "metadata.ownerReferences",
            shown(owners),
            "Only one reference can have Controller set to true. Found \"true\" in references for %s and %s"
                .formatted(first, name));
        return;
      }
    }
  }

  /** In the order of the fields in Go. */
  private static String shown(JsonNode owners) {
    ArrayNode list = Json.array();
    for (JsonNode owner : owners) {
      ObjectNode out = list.addObject();
      FIELDS.stream().filter(owner::has).forEach(f -> out.set(f, owner.get(f)));
    }
    return list.toString();
  }
}
