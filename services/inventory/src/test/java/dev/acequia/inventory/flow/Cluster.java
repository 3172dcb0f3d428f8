package dev.acequia.inventory.flow;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** Objects of a small cluster, as an API server would show them. */
final class Cluster {

  static final String MODEL = "V100";

  private Cluster() {}

  static ObjectNode node(String name, int gpus) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    ObjectNode metadata =
        node.putObject("metadata")
            .put("name", name)
            .put("uid", "uid-" + name)
            .put("creationTimestamp", "2026-01-01T00:00:00Z");
    metadata
        .putObject("labels")
        .put("kubernetes.io/hostname", name)
        .put("nvidia.com/gpu.product", MODEL)
        .put("nvidia.com/gpu.memory", "16384");
    node.putObject("spec");
    ObjectNode status = node.putObject("status");
    for (String list : new String[] {"capacity", "allocatable"}) {
      status
          .putObject(list)
          .put("cpu", "64")
          .put("memory", "256Gi")
          .put("nvidia.com/gpu", String.valueOf(gpus));
    }
    status.putObject("nodeInfo").put("bootID", "boot-1");
    ready(node, "True");
    return node;
  }

  static ObjectNode ready(ObjectNode node, String ready) {
    ((ObjectNode) node.path("status"))
        .putArray("conditions")
        .addObject()
        .put("type", "Ready")
        .put("status", ready);
    return node;
  }

  static ObjectNode allocatable(ObjectNode node, int gpus) {
    ((ObjectNode) node.path("status").path("allocatable"))
        .put("nvidia.com/gpu", String.valueOf(gpus));
    return node;
  }

  static ObjectNode boot(ObjectNode node, String boot) {
    ((ObjectNode) node.path("status").path("nodeInfo")).put("bootID", boot);
    return node;
  }

  static ObjectNode exporter(String node) {
    ObjectNode pod = pod("exporter-" + node, node, 0, Map.of());
    ((ObjectNode) pod.path("metadata")).putObject("labels").put("app", "nvidia-dcgm-exporter");
    return running(pod);
  }

  /** A pod of a run that was just bound. */
  static ObjectNode pod(String name, String node, int gpus, Map<String, String> annotations) {
    ObjectNode pod = JsonNodeFactory.instance.objectNode();
    ObjectNode metadata =
        pod.putObject("metadata")
            .put("name", name)
            .put("namespace", "team")
            .put("uid", "uid-" + name);
    annotations.forEach(metadata.putObject("annotations")::put);
    ObjectNode spec = pod.putObject("spec").put("nodeName", node);
    ObjectNode resources =
        spec.putArray("containers").addObject().put("name", "main").putObject("resources");
    resources
        .putObject("requests")
        .put("cpu", "4")
        .put("memory", "8Gi")
        .put("nvidia.com/gpu", String.valueOf(gpus));
    pod.putObject("status").put("phase", "Pending");
    return pod;
  }

  static ObjectNode runPod(String name, String run, String node, int gpus) {
    return pod(name, node, gpus, Map.of("acequia.dev/run", run));
  }

  static ObjectNode running(ObjectNode pod) {
    ObjectNode status =
        ((ObjectNode) pod.path("status")).put("phase", "Running").put("podIP", "10.0.0.7");
    status
        .putArray("containerStatuses")
        .addObject()
        .put("name", "main")
        .putObject("state")
        .putObject("running");
    status.putArray("conditions").addObject().put("type", "Ready").put("status", "True");
    return pod;
  }

  static ObjectNode succeeded(ObjectNode pod) {
    ObjectNode status = ((ObjectNode) pod.path("status")).put("phase", "Succeeded");
    status
        .putArray("containerStatuses")
        .addObject()
        .put("name", "main")
        .putObject("state")
        .putObject("terminated")
        .put("exitCode", 0)
        .put("reason", "Completed");
    return pod;
  }

  static ObjectNode pool(String name, String createdAt, String label, String value) {
    ObjectNode pool = JsonNodeFactory.instance.objectNode();
    pool.putObject("metadata")
        .put("name", name)
        .put("uid", "uid-" + name)
        .put("creationTimestamp", createdAt);
    pool.putObject("spec").putObject("selector").putObject("matchLabels").put(label, value);
    return pool;
  }

  static ObjectNode taint(ObjectNode node, String key) {
    ArrayNode taints = ((ObjectNode) node.path("spec")).putArray("taints");
    taints.addObject().put("key", key).put("effect", "NoSchedule");
    return node;
  }

  /**
   * What an exporter of a node with that many GPUs serves; {@code holder} is namespace/pod for the
   * first of them, or empty.
   */
  static String metrics(int gpus, int held, String holder) {
    StringBuilder text =
        new StringBuilder(
            "# HELP DCGM_FI_DEV_GPU_UTIL GPU utilization (in %).\n"
                + "# TYPE DCGM_FI_DEV_GPU_UTIL gauge\n");
    for (int gpu = 0; gpu < gpus; gpu++) text.append(gpuLine(gpu, gpu, gpu < held ? holder : ""));
    return text.toString();
  }

  static String gpuLine(int index, int slot, String holder) {
    int slash = holder.indexOf('/');
    String namespace = slash < 0 ? "" : holder.substring(0, slash);
    String pod = slash < 0 ? "" : holder.substring(slash + 1);
    return ("DCGM_FI_DEV_GPU_UTIL{gpu=\"%d\",UUID=\"GPU-%d\",pci_bus_id=\"00000000:%02x:00.0\",device=\"nvidia%d\",modelName=\"Tesla"
            + " V100\",Hostname=\"n\",DCGM_FI_DRIVER_VERSION=\"580.1\",container=\"main\",namespace=\"%s\",pod=\"%s\"}"
            + " 42\n")
        .formatted(index, slot, slot + 1, index, namespace, pod);
  }
}
