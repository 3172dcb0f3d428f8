package dev.acequia.simcluster.json.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;

/** RFC 7386. */
public final class MergePatch {

  private MergePatch() {}

  /** Changes the object in place. */
  public static void apply(ObjectNode object, ObjectNode patch) {
    for (var field : patch.properties()) {
      JsonNode change = field.getValue();
      if (change.isNull()) {
        object.remove(field.getKey());
      } else if (change instanceof ObjectNode inner) {
        ObjectNode target =
            object.get(field.getKey()) instanceof ObjectNode there ? there : Json.object();
        apply(target, inner);
        object.set(field.getKey(), target);
      } else {
        object.set(field.getKey(), change.deepCopy());
      }
    }
  }
}
