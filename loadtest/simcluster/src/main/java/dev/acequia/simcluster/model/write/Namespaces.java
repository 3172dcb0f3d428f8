package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.Status;
import dev.acequia.simcluster.model.Status.Cause;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.util.List;

/** The namespace that an object goes to. */
final class Namespaces {

  private Namespaces() {}

  static void settle(Resource resource, String namespace, ObjectNode metadata) {
    String given = Fields.text(metadata, "namespace");
    if (!resource.type().namespaced()) {
      metadata.remove("namespace");
      return;
    }
    if (!given.isEmpty() && !given.equals(namespace)) {
      throw Failures.badRequest(
          "the namespace of the provided object does not match the namespace sent on the request");
    }
    metadata.put("namespace", namespace);
  }

  /** It has to be there, and not about to go (admission plugin NamespaceLifecycle). */
  static void requireOpen(ObjectStore store, Resource resource, String namespace, String name) {
    if (!resource.type().namespaced()) {
      return;
    }
    ObjectNode found =
        store
            .find(new ObjectKey(ResourceType.NAMESPACES, "", namespace))
            .orElseThrow(() -> Failures.notFound(ResourceType.NAMESPACES, namespace));
    if (Fields.has(found, "metadata", "deletionTimestamp")) {
      String why =
          "unable to create new content in namespace "
              + namespace
              + " because it is being terminated";
      String message =
          "%s \"%s\" is forbidden: %s".formatted(resource.type().qualifiedName(), name, why);
      Cause cause =
          new Cause(
              "NamespaceTerminating",
              "namespace " + namespace + " is being terminated",
              "metadata.namespace");
      Status.Details details =
          new Status.Details(
              name, resource.type().group(), resource.type().plural(), "", List.of(cause), 0);
      throw Failures.failure(403, "Forbidden", message, details);
    }
  }
}
