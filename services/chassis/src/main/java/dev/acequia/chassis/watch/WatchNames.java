package dev.acequia.chassis.watch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Watch;

/** Stable names: they are part of stored keys. */
final class WatchNames {

  private WatchNames() {}

  /** Resource and selectors: two watches of one resource are two. */
  static String of(Watch watch) {
    String resource = watch.resource().apiVersion() + "/" + watch.resource().plural();
    boolean plain = watch.labelSelector().isEmpty() && watch.fieldSelector().isEmpty();
    return plain ? resource : resource + "?" + watch.labelSelector() + "&" + watch.fieldSelector();
  }

  /** {@code namespace/name}, or the name alone. */
  static String of(JsonNode object) {
    JsonNode metadata = object.path("metadata");
    JsonNode namespace = metadata.path("namespace");
    String name = metadata.path("name").asText();
    return namespace.isTextual() ? namespace.asText() + "/" + name : name;
  }
}
