package dev.acequia.simcluster.model;

import java.util.Objects;

/**
 * Where an object lives.
 *
 * @param namespace "" when the resource is cluster-scoped
 */
public record ObjectKey(ResourceType type, String namespace, String name) {

  public ObjectKey {
    Objects.requireNonNull(type);
    if (name.isBlank()) {
      throw new IllegalArgumentException("name is blank");
    }
    if (type.namespaced() == namespace.isEmpty()) {
      throw new IllegalArgumentException(type.plural() + " with namespace '" + namespace + "'");
    }
  }

  public static ObjectKey node(String name) {
    return new ObjectKey(ResourceType.NODES, "", name);
  }

  public static ObjectKey pod(String namespace, String name) {
    return new ObjectKey(ResourceType.PODS, namespace, name);
  }

  public static ObjectKey job(String namespace, String name) {
    return new ObjectKey(ResourceType.JOBS, namespace, name);
  }

  @Override
  public String toString() {
    return type.qualifiedName() + "/" + (namespace.isEmpty() ? "" : namespace + "/") + name;
  }
}
