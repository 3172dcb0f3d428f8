package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A node as kubelet and scheduler read it. */
public record NodeView(ObjectNode json) {

  public String name() {
    return Fields.text(json, "metadata", "name");
  }

  public String uid() {
    return Fields.text(json, "metadata", "uid");
  }

  public Optional<String> annotation(String name) {
    return Metadata.annotation(json, name);
  }

  public String label(String name) {
    return Fields.text(json, "metadata", "labels", name);
  }

  public boolean hasLabel(String name) {
    return Fields.at(json, "metadata", "labels").has(name);
  }

  public boolean unschedulable() {
    return Fields.at(json, "spec", "unschedulable").asBoolean();
  }

  public List<Taint> taints() {
    List<Taint> taints = new ArrayList<>();
    for (JsonNode taint : Fields.at(json, "spec", "taints")) {
      taints.add(Taint.of(taint));
    }
    return List.copyOf(taints);
  }

  public Requests allocatable() {
    return Requests.ofNode(Fields.at(json, "status", "allocatable"));
  }

  /** How many pods the kubelet takes; 110 is its default. */
  public long podSlots() {
    String pods = Fields.text(json, "status", "allocatable", "pods");
    return pods.isEmpty() ? 110 : Quantity.of(pods).longValue();
  }

  /** GPUs in the chassis, usable or not. */
  public int gpuSlots() {
    return (int) Requests.ofNode(Fields.at(json, "status", "capacity")).gpus();
  }

  public String bootId() {
    return Fields.text(json, "status", "nodeInfo", "bootID");
  }
}
