package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.Resource;

/** Validation of custom resources by their schema. */
final class Validation {

  private Validation() {}

  static void ofCustom(Resource resource, ObjectNode object, Causes causes) {
    if (resource.isCustom()) {
      new SchemaValidation(causes).validate(object, resource.schema(), "");
    }
  }
}
