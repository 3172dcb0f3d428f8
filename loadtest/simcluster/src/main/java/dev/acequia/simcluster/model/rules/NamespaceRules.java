package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;

/** core/v1 Namespace. */
final class NamespaceRules implements KindRules {

  @Override
  public void prepareCreate(ObjectNode namespace) {
    Fields.object(namespace, "spec").putArray("finalizers").add("kubernetes");
    Fields.object(namespace, "status").removeAll();
    Fields.object(namespace, "status").put("phase", "Active");
  }

  @Override
  public void applyDefaults(ObjectNode namespace) {
    String name = Fields.text(namespace, "metadata", "name");
    Fields.object(namespace, "metadata", "labels").put("kubernetes.io/metadata.name", name);
  }

  @Override
  public void prepareUpdate(ObjectNode namespace, ObjectNode old) {
    Fields.set(namespace, Fields.at(old, "spec").deepCopy(), "spec");
    Fields.set(namespace, Fields.at(old, "status").deepCopy(), "status");
  }

  @Override
  public void prepareStatus(ObjectNode namespace, ObjectNode old) {
    Fields.set(namespace, Fields.at(old, "spec").deepCopy(), "spec");
  }

  @Override
  public boolean answersDeletedObject() {
    return true;
  }
}
