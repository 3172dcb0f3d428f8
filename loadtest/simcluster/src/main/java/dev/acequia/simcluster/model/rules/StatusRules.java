package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;

/** A kind with a status of its own and a generation that counts changes of the rest (spec). */
public class StatusRules implements KindRules {

  @Override
  public void prepareCreate(ObjectNode object) {
    object.remove("status");
    Fields.object(object, "metadata").put("generation", 1);
  }

  @Override
  public void prepareUpdate(ObjectNode object, ObjectNode old) {
    Fields.set(object, Fields.at(old, "status").deepCopy(), "status");
    countGeneration(object, old);
  }

  /** One more when the spec differs. */
  static void countGeneration(ObjectNode object, ObjectNode old) {
    long generation = Fields.number(old, 1, "metadata", "generation");
    boolean changed = !Json.same(Fields.at(object, "spec"), Fields.at(old, "spec"));
    Fields.object(object, "metadata")
        .put("generation", (int) (changed ? generation + 1 : generation));
  }

  @Override
  public void prepareStatus(ObjectNode object, ObjectNode old) {
    Fields.set(object, Fields.at(old, "spec").deepCopy(), "spec");
  }
}
