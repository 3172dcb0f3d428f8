package dev.acequia.simcluster.http;

import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.util.List;

/** Warnings about resources that Kubernetes has replaced. */
final class Deprecations {

  private Deprecations() {}

  static List<String> of(Resource resource) {
    return resource.type().equals(ResourceType.ENDPOINTS)
        ? List.of("v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice")
        : List.of();
  }
}
