package dev.acequia.events.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Strimzi {@code KafkaTopic} manifests from the AsyncAPI document. */
final class TopicManifests {

  private TopicManifests() {}

  static List<ObjectNode> of(ObjectNode asyncApi) {
    List<ObjectNode> manifests = new ArrayList<>();
    asyncApi
        .get("channels")
        .properties()
        .forEach(channel -> manifests.add(manifest(asyncApi, channel.getValue())));
    return manifests;
  }

  private static ObjectNode manifest(ObjectNode asyncApi, JsonNode channel) {
    String address = channel.get("address").asText();
    JsonNode kafka = channel.at("/bindings/kafka");
    ObjectNode manifest = asyncApi.objectNode();
    manifest.put("apiVersion", "kafka.strimzi.io/v1").put("kind", "KafkaTopic");
    ObjectNode metadata = manifest.putObject("metadata").put("name", address);
    metadata.putObject("labels").put("strimzi.io/cluster", "acequia");
    ObjectNode spec = manifest.putObject("spec");
    spec.put("partitions", kafka.get("partitions").asInt()).put("replicas", 3);
    ObjectNode config = spec.putObject("config");
    kafka
        .get("topicConfiguration")
        .properties()
        .forEach(
            entry ->
                config.set(
                    entry.getKey(),
                    entry.getValue().isArray() ? entry.getValue().get(0) : entry.getValue()));
    config.put("min.insync.replicas", 2);
    return manifest;
  }
}
