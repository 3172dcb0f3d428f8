package dev.acequia.simcluster.model.control;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Catalog;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ChangeListener;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gives a new namespace its default service account, empties one that is to go, and lets it go when
 * it is empty.
 */
public final class NamespaceController implements ChangeListener {

  private final ClusterModel cluster;
  private final Catalog catalog;

  public NamespaceController(ClusterModel cluster, Catalog catalog) {
    this.cluster = cluster;
    this.catalog = catalog;
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.NAMESPACES)) {
      switch (change.type()) {
        case ADDED -> furnish(change.key().name());
        case MODIFIED -> {
          if (Fields.has(change.object(), "metadata", "deletionTimestamp")) {
            empty(change.key().name());
          }
        }
        case DELETED -> {}
      }
    } else if (change.type() == Change.Type.DELETED && !change.key().namespace().isEmpty()) {
      ObjectKey namespace = new ObjectKey(ResourceType.NAMESPACES, "", change.key().namespace());
      cluster
          .find(namespace)
          .filter(n -> Fields.has(n, "metadata", "deletionTimestamp"))
          .ifPresent(n -> finish(namespace));
    }
  }

  private void furnish(String namespace) {
    ObjectKey account = new ObjectKey(ResourceType.SERVICE_ACCOUNTS, namespace, "default");
    if (cluster.find(account).isEmpty()) {
      ObjectNode object = Json.object();
      Fields.object(object, "metadata").put("name", "default");
      cluster.create(ResourceType.SERVICE_ACCOUNTS, namespace, object);
    }
  }

  private void empty(String namespace) {
    for (ObjectKey key : content(namespace).toList()) {
      boolean leaving =
          cluster.find(key).filter(o -> Fields.has(o, "metadata", "deletionTimestamp")).isPresent();
      if (!leaving) {
        cluster.delete(key, DeleteOptions.BACKGROUND);
      }
    }
    finish(new ObjectKey(ResourceType.NAMESPACES, "", namespace));
  }

  private Stream<ObjectKey> content(String namespace) {
    List<ResourceType> types =
        catalog.all().stream()
            .map(Resource::storage)
            .filter(ResourceType::namespaced)
            .distinct()
            .toList();
    return types.stream()
        .flatMap(
            type ->
                cluster.list(type, namespace, o -> true).stream()
                    .map(o -> new ObjectKey(type, namespace, Fields.text(o, "metadata", "name"))));
  }

  private void finish(ObjectKey namespace) {
    if (content(namespace.name()).findAny().isPresent()) {
      return;
    }
    if (cluster.find(namespace).isPresent()) {
      cluster.update(
          namespace,
          object -> {
            Fields.remove(object, "spec", "finalizers");
            return object;
          });
    }
  }
}
