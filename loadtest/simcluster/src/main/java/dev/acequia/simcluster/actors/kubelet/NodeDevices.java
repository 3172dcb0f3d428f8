package dev.acequia.simcluster.actors.kubelet;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives devices to pods and takes them back when their processes have ended. After a forced
 * deletion that is later than the end of the object, or never.
 */
final class NodeDevices {

  /** From the sight of a forced deletion to the end of the process. */
  private static final Duration KILL = Duration.ofSeconds(2);

  private final ClusterModel model;
  private final Agenda agenda;
  private final DeviceTable table = new DeviceTable();
  private final Map<String, Set<String>> zombies = new HashMap<>();
  private final Map<String, List<Integer>> given = new HashMap<>();

  NodeDevices(ClusterModel model, Agenda agenda) {
    this.model = model;
    this.agenda = agenda;
  }

  DeviceTable table() {
    return table;
  }

  /** Empty, or why the pod cannot have what it asks for. */
  Optional<String> allocate(PodView pod, NodeView node) {
    long wanted = pod.requests().gpus();
    List<Integer> free = table.free(node.name(), Hardware.gpus(node), wanted);
    if (free.size() < wanted) {
      return Optional.of(
          "Allocate failed due to requested number of devices unavailable for nvidia.com/gpu."
              + " Requested: %d, Available: %d, which is unexpected"
                  .formatted(wanted, free.size()));
    }
    if (wanted > 0) {
      table.hold(node.name(), free, holder(pod));
      given.put(pod.uid(), free);
    }
    return Optional.empty();
  }

  /** Notes on the pod what it was given. */
  ObjectNode annotate(ObjectNode pod) {
    List<Integer> devices = given.remove(new PodView(pod).uid());
    if (devices != null) {
      Metadata.annotate(
          pod,
          Annotations.DEVICES,
          devices.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }
    return pod;
  }

  /** A pod that held devices before this process started. */
  void adopt(PodView pod) {
    if (!pod.finished()) {
      table.hold(pod.nodeName(), pod.devices(), holder(pod));
    }
  }

  void release(PodView pod) {
    table.release(pod.nodeName(), pod.uid());
  }

  /** The object is gone; its process may not be. */
  void podGone(PodView pod) {
    boolean alive = LiveProcess.of(pod).isPresent() && !pod.finished();
    if (!alive) {
      release(pod);
    } else if (pod.annotatedTrue(Annotations.ZOMBIE)) {
      agenda.at(agenda.now(), () -> becomeZombie(pod));
    } else {
      agenda.at(agenda.now().plus(KILL), () -> release(pod));
    }
  }

  private void becomeZombie(PodView pod) {
    ObjectKey node = ObjectKey.node(pod.nodeName());
    if (model.find(node).isPresent()) {
      Zombies.Zombie zombie = new Zombies.Zombie(holder(pod), pod.devices());
      model.update(node, json -> Zombies.add(json, zombie));
    }
  }

  /** Takes over what the node says about zombies. */
  void node(NodeView node) {
    Set<String> now = new HashSet<>();
    for (Zombies.Zombie zombie : Zombies.of(node)) {
      now.add(zombie.holder().uid());
      table.hold(node.name(), zombie.devices(), zombie.holder());
    }
    Set<String> before = zombies.put(node.name(), now);
    if (before != null) {
      before.stream()
          .filter(uid -> !now.contains(uid))
          .forEach(uid -> table.release(node.name(), uid));
    }
  }

  void nodeGone(String node) {
    table.releaseAll(node);
    zombies.remove(node);
  }

  private static DeviceTable.Holder holder(PodView pod) {
    return new DeviceTable.Holder(
        pod.uid(), pod.namespace(), pod.name(), Fields.text(pod.containers().path(0), "name"));
  }
}
