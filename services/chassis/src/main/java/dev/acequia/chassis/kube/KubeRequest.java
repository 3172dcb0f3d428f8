package dev.acequia.chassis.kube;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.ResourcePath;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request.
 *
 * @param path from the server's root
 * @param contentType of the body
 */
public record KubeRequest(
    String method,
    String path,
    Map<String, String> query,
    @Nullable String contentType,
    @Nullable JsonNode body) {

  private static final String JSON = "application/json";
  private static final String JSON_PATCH = "application/json-patch+json";

  public static KubeRequest list(ResourcePath resource, Map<String, String> query) {
    return new KubeRequest("GET", collection(resource, null), query, null, null);
  }

  public static KubeRequest get(ResourcePath resource, @Nullable String namespace, String name) {
    return new KubeRequest(
        "GET", collection(resource, namespace) + "/" + name, Map.of(), null, null);
  }

  public static KubeRequest create(
      ResourcePath resource, @Nullable String namespace, JsonNode object) {
    return new KubeRequest("POST", collection(resource, namespace), Map.of(), JSON, object);
  }

  public static KubeRequest jsonPatch(
      ResourcePath resource, @Nullable String namespace, String name, JsonNode operations) {
    return new KubeRequest(
        "PATCH", collection(resource, namespace) + "/" + name, Map.of(), JSON_PATCH, operations);
  }

  public static KubeRequest delete(
      ResourcePath resource, @Nullable String namespace, String name, JsonNode options) {
    return new KubeRequest(
        "DELETE", collection(resource, namespace) + "/" + name, Map.of(), JSON, options);
  }

  private static String collection(ResourcePath resource, @Nullable String namespace) {
    String root = resource.group().isEmpty() ? "/api/" : "/apis/" + resource.group() + "/";
    String scope = namespace == null ? "" : "/namespaces/" + namespace;
    return root + resource.version() + scope + "/" + resource.plural();
  }
}
