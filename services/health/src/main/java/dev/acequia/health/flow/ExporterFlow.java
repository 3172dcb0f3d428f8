package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.EXPORTERS;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.health.signal.ExporterEndpoint;
import java.util.Optional;

/** Where exporters are, from their pods. */
final class ExporterFlow {

  private static final int DCGM_PORT = 9400;

  void seen(Turn turn, JsonNode pod) {
    String node = pod.path("spec").path("nodeName").asText();
    String uid = pod.path("metadata").path("uid").asText();
    if (node.isEmpty()) return;
    Optional<ExporterEndpoint> known = turn.find(EXPORTERS, node);
    String ip = pod.path("status").path("podIP").asText();
    boolean serves = pod.path("status").path("phase").asText().equals("Running") && !ip.isEmpty();
    if (!serves) {
      forget(turn, known, uid);
      return;
    }
    ExporterEndpoint endpoint =
        new ExporterEndpoint(
            node,
            uid,
            "http://" + (ip.contains(":") ? "[" + ip + "]" : ip) + ":" + port(pod) + "/metrics");
    if (!known.equals(Optional.of(endpoint))) turn.put(EXPORTERS, node, endpoint);
  }

  /** After a gap the deleted pod is known by its metadata alone, so it is looked for by uid. */
  void deleted(Turn turn, JsonNode pod) {
    String uid = pod.path("metadata").path("uid").asText();
    turn.all(EXPORTERS).stream()
        .filter(endpoint -> endpoint.podUid().equals(uid))
        .findFirst()
        .ifPresent(endpoint -> turn.delete(EXPORTERS, endpoint.node()));
  }

  private static void forget(Turn turn, Optional<ExporterEndpoint> known, String uid) {
    known
        .filter(endpoint -> endpoint.podUid().equals(uid))
        .ifPresent(endpoint -> turn.delete(EXPORTERS, endpoint.node()));
  }

  private static int port(JsonNode pod) {
    for (JsonNode container : pod.path("spec").path("containers")) {
      for (JsonNode port : container.path("ports")) {
        if (port.path("name").asText().equals("metrics"))
          return port.path("containerPort").asInt(DCGM_PORT);
      }
    }
    return DCGM_PORT;
  }
}
