package dev.acequia.simcluster.model.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.select.FieldSelector;
import dev.acequia.simcluster.json.select.LabelSelector;

/**
 * Which objects of a resource are meant.
 *
 * @param namespace "" for all
 */
public record Selection(String namespace, LabelSelector labels, FieldSelector fields) {

  public boolean selective() {
    return !labels.isEmpty() || !fields.isEmpty();
  }

  public boolean matches(ObjectNode object) {
    return inNamespace(object) && labels.matches(object) && fields.matches(object);
  }

  private boolean inNamespace(ObjectNode object) {
    return namespace.isEmpty()
        || namespace.equals(object.path("metadata").path("namespace").asText());
  }
}
