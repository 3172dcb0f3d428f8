package dev.acequia.simcluster.actors.node;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * What of a node's GPUs differs from new, in the node's annotation: XID by index, number of swaps.
 */
public final class GpuState {

  private GpuState() {}

  static JsonNode of(ObjectNode node, int index) {
    return all(node).path(Integer.toString(index));
  }

  /** Marks a GPU of this (own, mutable) node with an XID. */
  public static void xid(ObjectNode node, int index, int xid, Instant at) {
    change(node, index, state -> state.put("xid", xid).put("at", KubeTime.micros(at)));
  }

  /** A clean driver state: reset or reboot. */
  public static void clear(ObjectNode node, int index) {
    change(
        node,
        index,
        state -> {
          state.remove("xid");
          state.remove("at");
        });
  }

  /** Another GPU in the same slot: new uuid and serial. */
  public static void swap(ObjectNode node, int index) {
    clear(node, index);
    change(node, index, state -> state.put("swaps", state.path("swaps").asInt() + 1));
  }

  private static ObjectNode all(ObjectNode node) {
    return Metadata.annotation(node, Annotations.GPU_STATE)
        .map(Json::parseObject)
        .orElseGet(Json::object);
  }

  private static void change(ObjectNode node, int index, Consumer<ObjectNode> edit) {
    ObjectNode all = all(node);
    String name = Integer.toString(index);
    edit.accept(Fields.object(all, name));
    if (all.path(name).isEmpty()) {
      all.remove(name);
    }
    if (all.isEmpty()) {
      Metadata.unannotate(node, Annotations.GPU_STATE);
    } else {
      Metadata.annotate(node, Annotations.GPU_STATE, all.toString());
    }
  }
}
