package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;

/** A kind without status whose generation counts changes of its spec. */
final class SpecRules implements KindRules {

  @Override
  public void prepareCreate(ObjectNode object) {
    Fields.object(object, "metadata").put("generation", 1);
  }

  @Override
  public void prepareUpdate(ObjectNode object, ObjectNode old) {
    StatusRules.countGeneration(object, old);
  }
}
