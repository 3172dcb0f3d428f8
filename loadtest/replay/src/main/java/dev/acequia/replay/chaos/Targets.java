package dev.acequia.replay.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.sandbox.kube.KubeApi;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What there is to be hit at a moment. */
record Targets(KubeApi kube) {

  private static final String JOB = "batch.kubernetes.io/job-name";
  private static final String QUEUE = "acequia.dev/queue";

  /**
   * @param job its Job, "" for a node without one
   */
  record Pod(String namespace, String job, String node) {}

  /** One of those that the fault can hit, by the dice; empty when there is none. */
  Optional<Pod> pick(ClusterFault fault, double dice) {
    List<Pod> all = (fault.ofPod() ? running() : nodes()).sorted(ORDER).toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get((int) (dice * all.size())));
  }

  private static final Comparator<Pod> ORDER =
      Comparator.comparing(Pod::namespace).thenComparing(Pod::job).thenComparing(Pod::node);

  private Stream<Pod> running() {
    return kube.list("/api/v1/pods").stream()
        .filter(pod -> pod.path("metadata").path("labels").has(QUEUE))
        .filter(pod -> pod.path("status").path("phase").asText().equals("Running"))
        .map(Targets::pod);
  }

  /** Nodes with devices: what happens to the others is of no interest here. */
  private Stream<Pod> nodes() {
    return kube.list("/api/v1/nodes").stream()
        .filter(node -> node.path("status").path("capacity").has("nvidia.com/gpu"))
        .map(node -> new Pod("", "", node.path("metadata").path("name").asText()));
  }

  private static Pod pod(JsonNode pod) {
    JsonNode metadata = pod.path("metadata");
    return new Pod(
        metadata.path("namespace").asText(),
        metadata.path("labels").path(JOB).asText(),
        pod.path("spec").path("nodeName").asText());
  }
}
