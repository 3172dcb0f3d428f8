package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.Resources;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node was seen for the first time or its description changed; carries the whole description.
 *
 * @param node name of the node
 * @param uid uid of the node object; another uid under the same name is another machine
 * @param ready whether the kubelet says Ready, absent when it says nothing
 * @param bootId boot id that the kernel reports; a new one proves that every process ended
 * @param labels labels that placement and pools read
 * @param taints taints on the node object
 * @param capacity what the node has
 * @param allocatable what the node offers to pods
 * @param gpuModel product name of the devices, absent without devices
 * @param deviceCount whole devices that the node has
 * @param schedulable false when the node is cordoned
 * @param addedAt when the node object was created
 * @param at when it happened, cluster time
 */
public record NodeChanged(
    String node,
    String uid,
    @Nullable Boolean ready,
    @Nullable String bootId,
    Map<String, String> labels,
    List<NodeTaint> taints,
    Resources capacity,
    Resources allocatable,
    @Nullable String gpuModel,
    int deviceCount,
    boolean schedulable,
    Instant addedAt,
    Instant at)
    implements DeviceEvent {

  public NodeChanged {
    Require.text(node, "node");
    Require.text(uid, "uid");
    labels = Map.copyOf(labels);
    taints = List.copyOf(taints);
    Require.present(capacity, "capacity");
    Require.present(allocatable, "allocatable");
    Require.notNegative(deviceCount, "deviceCount");
    Require.present(addedAt, "addedAt");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return node;
  }
}
