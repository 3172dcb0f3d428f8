package dev.acequia.simcluster.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;

/**
 * Shapes as Node objects: what a kubelet, GPU feature discovery and a device plugin would have
 * written.
 */
public final class NodeObjects {

  private static final int NODES_IN_RACK = 16;
  private static final int RACKS_IN_ZONE = 8;

  private NodeObjects() {}

  /**
   * @param position place in the cluster, from 0; racks and zones follow from it
   */
  public static ObjectNode of(NodeShape shape, int position) {
    ObjectNode node = Json.object();
    node.put("apiVersion", "v1").put("kind", "Node");
    Fields.object(node, "metadata").put("name", shape.name());
    labels(Fields.object(node, "metadata", "labels"), shape, position);
    ObjectNode status = Fields.object(node, "status");
    resources(Fields.object(status, "capacity"), shape);
    resources(Fields.object(status, "allocatable"), shape);
    address(
        status,
        "InternalIP",
        "10.%d.%d.%d".formatted(64 + (position >> 16), (position >> 8) & 255, position & 255));
    address(status, "Hostname", shape.name());
    Fields.object(status, "nodeInfo")
        .put("kubeletVersion", "v1.36.3")
        .put("containerRuntimeVersion", "containerd://2.2.1")
        .put("operatingSystem", "linux")
        .put("architecture", "amd64")
        .put("osImage", "Ubuntu 24.04.3 LTS")
        .put("kernelVersion", "6.8.0-90-generic");
    return node;
  }

  private static void labels(ObjectNode labels, NodeShape shape, int position) {
    int rack = position / NODES_IN_RACK;
    labels.put("kubernetes.io/hostname", shape.name());
    labels.put("kubernetes.io/os", "linux").put("kubernetes.io/arch", "amd64");
    labels.put("topology.kubernetes.io/region", "sim");
    labels.put("topology.kubernetes.io/zone", "zone-" + rack / RACKS_IN_ZONE);
    labels.put("topology.acequia.dev/rack", "rack-" + rack);
    if (shape.gpus() == 0) {
      return;
    }
    GpuModel model = GpuModel.of(shape.model());
    labels.put("nvidia.com/gpu.present", "true");
    labels.put("nvidia.com/gpu.count", Integer.toString(shape.gpus()));
    labels.put("nvidia.com/gpu.product", model.product());
    labels.put("nvidia.com/gpu.family", model.family());
    labels.put("nvidia.com/gpu.memory", Long.toString(model.memoryMib()));
    labels.put("nvidia.com/gpu.replicas", "1");
    labels.put("nvidia.com/gpu.sharing-strategy", "none");
    labels.put("nvidia.com/mig.capable", "false");
  }

  private static void resources(ObjectNode resources, NodeShape shape) {
    resources.put("cpu", shape.cpuMilli() + "m");
    resources.put("memory", shape.memoryMib() + "Mi");
    resources.put("pods", "110");
    if (shape.gpus() > 0) {
      resources.put("nvidia.com/gpu", Integer.toString(shape.gpus()));
    }
  }

  private static void address(ObjectNode status, String type, String address) {
    Fields.array(status, "addresses").addObject().put("type", type).put("address", address);
  }
}
