package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.queue.CheckpointPolicy;
import dev.acequia.admission.queue.NamespaceFacts;
import dev.acequia.admission.queue.PriorityClass;
import dev.acequia.admission.queue.TenantSpec;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointTerms;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the smaller objects: tenants, namespaces, priority classes, checkpoint policies. */
public final class ObjectReader {

  private ObjectReader() {}

  public static TenantSpec tenant(JsonNode object) {
    JsonNode spec = object.path("spec");
    return new TenantSpec(
        new TenantName(name(object)),
        SelectorReader.read(spec.path("namespaces")),
        texts(spec.path("queues")).stream().map(QueueName::new).toList(),
        texts(spec.path("groups")),
        List.of());
  }

  public static NamespaceFacts namespace(JsonNode object) {
    Map<String, String> labels = new HashMap<>();
    object
        .path("metadata")
        .path("labels")
        .properties()
        .forEach(e -> labels.put(e.getKey(), e.getValue().asText()));
    return new NamespaceFacts(name(object), labels);
  }

  public static PriorityClass priorityClass(JsonNode object) {
    return new PriorityClass(
        name(object), object.path("value").asInt(), object.path("globalDefault").asBoolean());
  }

  public static CheckpointPolicy checkpointPolicy(JsonNode object) {
    JsonNode spec = object.path("spec");
    var terms =
        new CheckpointTerms(
            spec.path("freshnessMs").asLong(300_000),
            spec.path("deadlineMs").asLong(900_000),
            spec.path("heartbeatLimitMs").asLong(30_000),
            switch (spec.path("onFailure").asText("WaitForPeriodic")) {
              case "Abort" -> CheckpointFailurePolicy.ABORT;
              case "ProceedWithLoss" -> CheckpointFailurePolicy.PROCEED_WITH_LOSS;
              default -> CheckpointFailurePolicy.WAIT_FOR_PERIODIC;
            },
            spec.path("graceMs").asLong(30_000),
            Math.max(1, spec.path("maxAttempts").asInt(3)));
    String namespace = object.path("metadata").path("namespace").asText("default");
    return new CheckpointPolicy(
        namespace,
        name(object),
        texts(spec.path("drivers")),
        terms,
        spec.path("minimumRunMs").asLong(0));
  }

  public static String name(JsonNode object) {
    return object.path("metadata").path("name").asText();
  }

  private static List<String> texts(JsonNode array) {
    return QueueReader.each(array).stream().map(JsonNode::asText).toList();
  }
}
