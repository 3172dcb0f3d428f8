package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One version of a CustomResourceDefinition.
 *
 * @param definition the whole CRD
 * @param version its element of {@code spec.versions}
 */
public record CustomDefinition(ObjectNode definition, JsonNode version) {

  public JsonNode schema() {
    return version.path("schema").path("openAPIV3Schema");
  }

  public boolean statusSubresource() {
    return version.path("subresources").has("status");
  }

  public JsonNode scale() {
    return version.path("subresources").path("scale");
  }
}
