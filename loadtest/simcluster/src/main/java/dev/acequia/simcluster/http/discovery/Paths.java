package dev.acequia.simcluster.http.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.util.List;

/** The paths of a resource in OpenAPI v3. */
final class Paths {

  private static final List<String> WRITE_PARAMETERS =
      List.of("dryRun", "fieldManager", "fieldValidation", "force");

  private Paths() {}

  static void describe(ObjectNode paths, Resource resource) {
    if (!resource.allows("patch")) {
      return;
    }
    ResourceType type = resource.type();
    String root = type.group().isEmpty() ? "/api/" + type.version() : "/apis/" + type.apiVersion();
    String place = type.namespaced() ? root + "/namespaces/{namespace}/" : root + "/";
    ObjectNode patch = paths.putObject(place + type.plural() + "/{name}").putObject("patch");
    patch.put("operationId", "patch" + type.kind());
    ArrayNode parameters = patch.putArray("parameters");
    for (String parameter : WRITE_PARAMETERS) {
      ObjectNode entry = parameters.addObject().put("name", parameter).put("in", "query");
      entry.putObject("schema").put("type", parameter.equals("force") ? "boolean" : "string");
    }
    patch.putObject("responses").putObject("200").put("description", "OK");
    patch
        .putObject("x-kubernetes-group-version-kind")
        .put("group", type.group())
        .put("version", type.version())
        .put("kind", type.kind());
    patch.put("x-kubernetes-action", "patch");
  }
}
