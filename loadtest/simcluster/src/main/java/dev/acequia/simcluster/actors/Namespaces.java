package dev.acequia.simcluster.actors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;

/** Namespaces that the cluster's own parts live in. */
public final class Namespaces {

  private Namespaces() {}

  public static void ensure(ClusterModel model, String name) {
    if (model.find(new ObjectKey(ResourceType.NAMESPACES, "", name)).isEmpty()) {
      ObjectNode namespace = Json.object();
      namespace.put("apiVersion", "v1").put("kind", "Namespace");
      Fields.object(namespace, "metadata").put("name", name);
      model.create(ResourceType.NAMESPACES, "", namespace);
    }
  }
}
