package dev.acequia.simcluster.actors.exporter;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.Namespaces;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;

/** Keeps one exporter pod on each GPU node, as a DaemonSet does. */
public final class ExporterActor implements Actor {

  public static final String NAMESPACE = "gpu-operator";
  public static final int PORT = 9400;
  static final String APP = "nvidia-dcgm-exporter";
  private static final String IMAGE = "nvcr.io/nvidia/k8s/dcgm-exporter:4.6.0-4.7.0-distroless";

  private final ClusterModel model;
  private final WorkQueue<String> nodes;

  public ExporterActor(ClusterModel model, Agenda agenda) {
    this.model = model;
    this.nodes = new WorkQueue<>(agenda, this::look);
  }

  @Override
  public void start() {
    Namespaces.ensure(model, NAMESPACE);
    model.list(ResourceType.NODES, "", n -> true).forEach(n -> nodes.add(new NodeView(n).name()));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.NODES) && change.type() == Change.Type.ADDED) {
      nodes.add(change.key().name());
    } else if (change.type() == Change.Type.DELETED && isExporter(change.object())) {
      nodes.add(Fields.text(change.object(), "spec", "nodeName"));
    }
  }

  public static boolean isExporter(ObjectNode pod) {
    return APP.equals(Fields.text(pod, "metadata", "labels", "app"))
        && Fields.text(pod, "metadata", "name").startsWith(APP + "-");
  }

  private void look(String name) {
    boolean wanted =
        model.find(ObjectKey.node(name)).map(n -> new NodeView(n).gpuSlots() > 0).orElse(false);
    if (wanted && model.find(ObjectKey.pod(NAMESPACE, APP + "-" + name)).isEmpty()) {
      model.create(ResourceType.PODS, NAMESPACE, pod(name));
    }
  }

  private static ObjectNode pod(String node) {
    ObjectNode pod = Json.object();
    pod.put("apiVersion", "v1").put("kind", "Pod");
    Fields.object(pod, "metadata").put("name", APP + "-" + node).put("namespace", NAMESPACE);
    Fields.object(pod, "metadata", "labels").put("app", APP);
    ObjectNode spec = Fields.object(pod, "spec");
    spec.put("nodeName", node).put("restartPolicy", "Always");
    Fields.array(spec, "tolerations").addObject().put("operator", "Exists");
    ObjectNode container = Fields.array(spec, "containers").addObject();
    container.put("name", APP).put("image", IMAGE);
    Fields.array(container, "ports").addObject().put("name", "metrics").put("containerPort", PORT);
    return pod;
  }
}
