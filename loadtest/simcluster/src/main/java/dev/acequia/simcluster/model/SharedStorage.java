package dev.acequia.simcluster.model;

/** Versions of one resource show the same objects. */
final class SharedStorage {

  private SharedStorage() {}

  static ResourceType of(ResourceType type) {
    if (type.group().equals("events.k8s.io")) {
      return ResourceType.EVENTS;
    }
    boolean laterVersion =
        type.group().equals("resource.k8s.io") && type.version().equals("v1beta2");
    if (laterVersion && !type.equals(ResourceType.DEVICE_TAINT_RULES)) {
      return new ResourceType(type.group(), "v1", type.plural(), type.kind(), type.namespaced());
    }
    return type;
  }
}
