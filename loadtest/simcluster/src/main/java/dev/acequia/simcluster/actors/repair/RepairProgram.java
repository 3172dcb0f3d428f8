package dev.acequia.simcluster.actors.repair;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.kubelet.DeviceTable;
import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.kubelet.PlainProgram;
import dev.acequia.simcluster.actors.node.Gpu;
import dev.acequia.simcluster.actors.node.GpuState;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.actors.node.Power;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Image {@code acequia/repair}: carries out the rung that its environment names ({@code RUNG}) on
 * the node it runs on. RESET clears the GPUs named by {@code NVIDIA_VISIBLE_DEVICES} (all, if none
 * is named) and is refused with exit code 2 while a process is on them; it cannot reach a GPU that
 * fell off the bus. REBOOT ends well and then restarts the machine.
 */
public final class RepairProgram extends PlainProgram {

  public static final String IMAGE = "acequia/repair";
  public static final int REFUSED = 2;
  private static final Duration RUN = Duration.ofSeconds(20);
  private static final Duration REBOOT = Duration.ofSeconds(20);

  /** The pod says that it succeeded before its machine goes down. */
  private static final Duration LAST_WORD = Duration.ofSeconds(1);

  private final ClusterModel model;
  private final Agenda agenda;
  private final DeviceTable devices;

  public RepairProgram(ClusterModel model, Agenda agenda, DeviceTable devices) {
    this.model = model;
    this.agenda = agenda;
    this.devices = devices;
  }

  @Override
  public Optional<Exit> exit(PodView pod, Instant startedAt) {
    Instant at = startedAt.plus(pod.millis(Annotations.RUN_MS).orElse(RUN));
    boolean refused = !reboots(pod) && node(pod).map(node -> inUse(pod, node)).orElse(true);
    return Optional.of(refused ? new Exit(at, REFUSED, "device is in use") : Exit.of(at, 0));
  }

  @Override
  public void ended(PodView pod, Exit exit) {
    if (exit.code() != 0) {
      return;
    }
    if (reboots(pod)) {
      agenda.at(agenda.now().plus(LAST_WORD), () -> reboot(pod.nodeName()));
    } else {
      model.update(ObjectKey.node(pod.nodeName()), node -> reset(pod, node));
    }
  }

  private void reboot(String node) {
    String until = Power.REBOOTING + agenda.now().plus(REBOOT);
    if (model.find(ObjectKey.node(node)).isPresent()) {
      model.update(
          ObjectKey.node(node),
          json -> {
            Metadata.annotate(json, Annotations.POWER, until);
            return json;
          });
    }
  }

  private static ObjectNode reset(PodView pod, ObjectNode node) {
    targets(pod, new NodeView(node)).stream()
        .filter(gpu -> !gpu.lost())
        .forEach(gpu -> GpuState.clear(node, gpu.index()));
    return node;
  }

  private boolean inUse(PodView pod, NodeView node) {
    return targets(pod, node).stream()
        .anyMatch(gpu -> devices.holder(node.name(), gpu.index()).isPresent());
  }

  private static List<Gpu> targets(PodView pod, NodeView node) {
    List<Optional<Gpu>> named = ValidateProgram.visible(pod, node);
    return named.isEmpty()
        ? Hardware.gpus(node).stream().filter(gpu -> gpu.xid() != 0).toList()
        : named.stream().flatMap(Optional::stream).toList();
  }

  private static boolean reboots(PodView pod) {
    String rung = pod.env("RUNG").or(() -> pod.env("rung")).orElse("REBOOT");
    return rung.toUpperCase(Locale.ROOT).contains("REBOOT");
  }

  private Optional<NodeView> node(PodView pod) {
    return model.find(ObjectKey.node(pod.nodeName())).map(NodeView::new);
  }
}
