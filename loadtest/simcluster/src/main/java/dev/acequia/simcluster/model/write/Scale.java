package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.CustomDefinition;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The scale subresource: autoscaling/v1 Scale as a view of an object's replicas. */
public final class Scale {

  private static final String[] SPEC = {"spec", "replicas"};
  private static final String[] STATUS = {"status", "replicas"};

  private final Cluster cluster;

  public Scale(Cluster cluster) {
    this.cluster = cluster;
  }

  public ObjectNode get(Resource resource, ObjectKey key) {
    return view(
        resource,
        cluster.find(key).orElseThrow(() -> Failures.notFound(resource.type(), key.name())));
  }

  public ObjectNode update(Resource resource, ObjectKey key, Edit edit, WriteOptions options) {
    ObjectNode wanted = edit.apply(get(resource, key));
    String version = Fields.text(wanted, "metadata", "resourceVersion");
    ObjectNode old =
        cluster.find(key).orElseThrow(() -> Failures.notFound(resource.type(), key.name()));
    if (!version.isEmpty() && !version.equals(Fields.text(old, "metadata", "resourceVersion"))) {
      throw Failures.modified(resource.type(), key.name());
    }
    int replicas = (int) Fields.number(wanted, 0, SPEC);
    Edit toParent =
        present -> {
          String[] path = specPath(resource);
          String[] parent = Arrays.copyOf(path, path.length - 1);
          Fields.object(present, parent).put(path[path.length - 1], replicas);
          return present;
        };
    Written written = cluster.writer().update(resource, "", key, toParent, false, options);
    return view(resource, written.object());
  }

  private static ObjectNode view(Resource resource, ObjectNode parent) {
    ObjectNode out = Json.object().put("kind", "Scale").put("apiVersion", "autoscaling/v1");
    ObjectNode metadata = out.putObject("metadata");
    for (String field :
        new String[] {"name", "namespace", "uid", "resourceVersion", "creationTimestamp"}) {
      metadata.set(field, parent.path("metadata").path(field));
    }
    // A zero is left out of the spec, but not of the status.
    ObjectNode spec = out.putObject("spec");
    int replicas = (int) Fields.number(parent, 0, specPath(resource));
    if (replicas != 0) {
      spec.put("replicas", replicas);
    }
    ObjectNode status = out.putObject("status");
    status.put("replicas", (int) Fields.number(parent, 0, statusPath(resource)));
    JsonNode labels = Fields.at(parent, "spec", "selector", "matchLabels");
    if (!labels.isEmpty()) {
      String selector =
          labels.properties().stream()
              .map(l -> l.getKey() + "=" + l.getValue().asText())
              .sorted()
              .collect(Collectors.joining(","));
      status.put("selector", selector);
    }
    return out;
  }

  private static String[] specPath(Resource resource) {
    return resource.custom().map(c -> path(c, "specReplicasPath")).orElse(SPEC);
  }

  private static String[] statusPath(Resource resource) {
    return resource.custom().map(c -> path(c, "statusReplicasPath")).orElse(STATUS);
  }

  private static String[] path(CustomDefinition custom, String name) {
    return Fields.text(custom.scale(), name).substring(1).split("\\.");
  }
}
