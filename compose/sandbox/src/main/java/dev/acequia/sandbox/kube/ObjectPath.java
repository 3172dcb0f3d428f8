package dev.acequia.sandbox.kube;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Set;

/** Paths of the Kubernetes API. */
public final class ObjectPath {

  private static final Set<String> CLUSTER_SCOPED =
      Set.of(
          "Namespace",
          "Node",
          "CustomResourceDefinition",
          "PriorityClass",
          "Pool",
          "ResourceClass",
          "CapacityQueue",
          "CapacityCohort",
          "Tenant");

  private ObjectPath() {}

  /** Path of the collection that an object belongs to. */
  public static String collection(JsonNode object) {
    String kind = object.path("kind").asText();
    String namespace = object.path("metadata").path("namespace").asText("default");
    return collection(object.path("apiVersion").asText(), kind, namespace);
  }

  /** Path of a collection; the namespace is ignored for kinds without one. */
  public static String collection(String apiVersion, String kind, String namespace) {
    String group = apiVersion.contains("/") ? "/apis/" + apiVersion : "/api/" + apiVersion;
    String scope = CLUSTER_SCOPED.contains(kind) ? "" : "/namespaces/" + namespace;
    return group + scope + "/" + plural(kind);
  }

  /** Path of an object. */
  public static String object(JsonNode object) {
    return collection(object) + "/" + object.path("metadata").path("name").asText();
  }

  private static String plural(String kind) {
    String name = kind.toLowerCase(Locale.ROOT);
    if (name.endsWith("s")) {
      return name + "es";
    }
    return name.endsWith("y") ? name.substring(0, name.length() - 1) + "ies" : name + "s";
  }
}
