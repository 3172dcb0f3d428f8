package dev.acequia.simcluster.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.http.AdminRequest;
import dev.acequia.simcluster.http.AdminResponse;
import dev.acequia.simcluster.http.AdminRoutes;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.shape.ClusterShape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * How a scenario steers the cluster.
 *
 * <pre>
 * POST /sim/v1/faults {"kind": "xid", "node": "n1", "gpu": 3, "xid": 79}   (kinds: {@link Fault})
 * POST /sim/v1/nodes?limit=64 {"nodes": "openb CSV or YAML of Node objects"}
 * </pre>
 *
 * <p>Where a fault concerns a pod, {@code "job"} may stand for it: the first live pod of that Job.
 */
public final class FaultRoutes {

  private final ClusterModel model;
  private final FaultInjector injector;

  private FaultRoutes(ClusterModel model, FaultInjector injector) {
    this.model = model;
    this.injector = injector;
  }

  public static void register(
      AdminRoutes routes, ClusterModel model, Agenda agenda, ClusterActors actors) {
    FaultRoutes own = new FaultRoutes(model, new FaultInjector(model, agenda, actors.training()));
    routes.route("POST", "faults", own::fault);
    routes.route("POST", "nodes", own::nodes);
  }

  private AdminResponse fault(AdminRequest request) {
    Fault fault = FaultJson.read(withPod(request.body()));
    injector.inject(fault);
    return AdminResponse.ok(Json.object().put("injected", fault.toString()));
  }

  private JsonNode withPod(JsonNode body) {
    String job = Fields.text(body, "job");
    if (job.isEmpty()) {
      return body;
    }
    String pod =
        model.list(ResourceType.PODS, Fields.text(body, "namespace"), p -> ofJob(p, job)).stream()
            .map(p -> new PodView(p).name())
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("job " + job + " has no live pod"));
    return ((ObjectNode) body.deepCopy()).put("pod", pod);
  }

  private static boolean ofJob(ObjectNode pod, String job) {
    PodView view = new PodView(pod);
    return view.label("batch.kubernetes.io/job-name").equals(job) && !view.finished();
  }

  private AdminResponse nodes(AdminRequest request) {
    byte[] file = Fields.text(request.body(), "nodes").getBytes(StandardCharsets.UTF_8);
    int limit = Integer.parseInt(request.query().getOrDefault("limit", "100000"));
    try {
      int added = ClusterShape.addTo(model, ClusterShape.read(file, limit));
      int all = model.list(ResourceType.NODES, "", n -> !new NodeView(n).name().isEmpty()).size();
      return AdminResponse.ok(Json.object().put("added", added).put("nodes", all));
    } catch (IOException unreadable) {
      throw new IllegalArgumentException(
          "the nodes cannot be read: " + unreadable.getMessage(), unreadable);
    }
  }
}
