package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.util.List;

/**
 * Custom resources. With a status subresource the generation counts changes of everything but
 * status and metadata; without, of everything but metadata.
 */
public record CustomRules(boolean statusSubresource) implements KindRules {

  @Override
  public void prepareCreate(ObjectNode object) {
    if (statusSubresource) {
      object.remove("status");
    }
    Fields.object(object, "metadata").put("generation", 1);
  }

  @Override
  public void prepareUpdate(ObjectNode object, ObjectNode old) {
    if (statusSubresource) {
      Fields.set(object, Fields.at(old, "status").deepCopy(), "status");
    }
    long generation = Fields.number(old, 1, "metadata", "generation");
    boolean changed = !Json.same(counted(object), counted(old));
    Fields.object(object, "metadata")
        .put("generation", (int) (changed ? generation + 1 : generation));
  }

  private static JsonNode counted(ObjectNode object) {
    ObjectNode counted = Json.object();
    counted.setAll(object);
    return counted.without(List.of("metadata", "status"));
  }

  @Override
  public void prepareStatus(ObjectNode object, ObjectNode old) {
    JsonNode status = Fields.at(object, "status").deepCopy();
    object.removeAll();
    object.setAll(old.deepCopy());
    Fields.set(object, status, "status");
  }

  @Override
  public boolean unconditionalUpdate() {
    return false;
  }
}
