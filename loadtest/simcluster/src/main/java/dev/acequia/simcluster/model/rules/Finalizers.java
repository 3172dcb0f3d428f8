package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** An object on its way out takes no new finalizers. */
public final class Finalizers {

  private Finalizers() {}

  public static void validateUpdate(ObjectNode object, ObjectNode old, Causes causes) {
    if (!Fields.has(old, "metadata", "deletionTimestamp")) {
      return;
    }
    Set<String> added = of(object);
    added.removeAll(of(old));
    if (!added.isEmpty()) {
      String names = added.stream().map(Causes::quoted).collect(Collectors.joining(", "));
      causes.forbidden(
          "metadata.finalizers",
          "no new finalizers can be added if the object is being deleted, found new finalizers []string{"
              + names
              + "}");
    }
  }

  private static Set<String> of(JsonNode object) {
    return Fields.at(object, "metadata", "finalizers")
        .valueStream()
        .map(JsonNode::asText)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
