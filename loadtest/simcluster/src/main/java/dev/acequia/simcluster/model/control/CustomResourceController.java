package dev.acequia.simcluster.model.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.schema.Times;
import dev.acequia.simcluster.model.Catalog;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ChangeListener;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.CustomResources;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;

/** Serves what CustomResourceDefinitions define, and tells in their status that it does. */
public final class CustomResourceController implements ChangeListener {

  private final ClusterModel cluster;
  private final Catalog catalog;

  public CustomResourceController(ClusterModel cluster, Catalog catalog) {
    this.cluster = cluster;
    this.catalog = catalog;
  }

  @Override
  public void onChange(Change change) {
    if (!change.key().type().equals(ResourceType.CUSTOM_RESOURCE_DEFINITIONS)) {
      return;
    }
    if (change.type() == Change.Type.DELETED) {
      CustomResources.withdraw(catalog, change.object());
      return;
    }
    CustomResources.serve(catalog, change.object());
    if (Fields.has(change.object(), "metadata", "deletionTimestamp")) {
      deleteInstances(change);
    } else {
      cluster.updateStatus(change.key(), this::established);
    }
  }

  private void deleteInstances(Change change) {
    for (Resource resource : CustomResources.of(change.object())) {
      ResourceType type = resource.storage();
      for (ObjectNode object : cluster.list(type, "", o -> true)) {
        String namespace = Fields.text(object, "metadata", "namespace");
        cluster.delete(
            new ObjectKey(type, namespace, Fields.text(object, "metadata", "name")),
            DeleteOptions.BACKGROUND);
      }
    }
    cluster.update(
        change.key(),
        object -> {
          Fields.remove(object, "metadata", "finalizers");
          return object;
        });
  }

  private ObjectNode established(ObjectNode object) {
    ObjectNode status = Fields.object(object, "status");
    ArrayNode conditions = Fields.array(status, "conditions");
    condition(conditions, "NamesAccepted", "NoConflicts", "no conflicts found");
    condition(
        conditions, "Established", "InitialNamesAccepted", "the initial names have been accepted");
    status.set("acceptedNames", Fields.at(object, "spec", "names").deepCopy());
    ArrayNode stored = Fields.array(status, "storedVersions");
    for (JsonNode version : Fields.at(object, "spec", "versions")) {
      String name = Fields.text(version, "name");
      if (Fields.flag(version, "storage")
          && stored.valueStream().noneMatch(v -> v.asText().equals(name))) {
        stored.add(name);
      }
    }
    return object;
  }

  private void condition(ArrayNode conditions, String type, String reason, String message) {
    if (conditions.valueStream().anyMatch(c -> Fields.text(c, "type").equals(type))) {
      return;
    }
    conditions
        .addObject()
        .put("type", type)
        .put("status", "True")
        .put("lastTransitionTime", Times.seconds(cluster.now()))
        .put("reason", reason)
        .put("message", message);
  }
}
