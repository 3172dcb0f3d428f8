package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.patch.GoText;
import dev.acequia.simcluster.model.Causes;

/** At most one owner is the controller. */
final class OwnerReferences {

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
            GoText.of(owners),
            "Only one reference can have Controller set to true. Found \"true\" in references for %s and %s"
                .formatted(first, name));
        return;
      }
    }
  }
}
