package dev.acequia.simcluster.actors.repair;

import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.kubelet.PlainProgram;
import dev.acequia.simcluster.actors.node.Gpu;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Image {@code acequia/validate}: a diagnostic run on the GPUs that {@code NVIDIA_VISIBLE_DEVICES}
 * names by uuid or index. Exit code 0 when all of them are there and sound, 1 otherwise.
 */
public final class ValidateProgram extends PlainProgram {

  public static final String IMAGE = "acequia/validate";
  private static final Duration RUN = Duration.ofSeconds(30);

  private final ClusterModel model;

  public ValidateProgram(ClusterModel model) {
    this.model = model;
  }

  @Override
  public Optional<Exit> exit(PodView pod, Instant startedAt) {
    Instant at = startedAt.plus(pod.millis(Annotations.RUN_MS).orElse(RUN));
    return Optional.of(
        passes(pod) ? Exit.of(at, 0) : new Exit(at, 1, "device not there or not sound"));
  }

  private boolean passes(PodView pod) {
    List<Optional<Gpu>> gpus =
        model.find(ObjectKey.node(pod.nodeName())).map(NodeView::new).stream()
            .flatMap(node -> visible(pod, node).stream())
            .toList();
    return !gpus.isEmpty() && gpus.stream().allMatch(gpu -> gpu.map(Gpu::sound).orElse(false));
  }

  /** The GPUs that the pod may see; an uuid or index that is not there stands for an absent one. */
  static List<Optional<Gpu>> visible(PodView pod, NodeView node) {
    List<Gpu> gpus = Hardware.gpus(node);
    return pod.env("NVIDIA_VISIBLE_DEVICES").stream()
        .flatMap(names -> Arrays.stream(names.split(",", -1)))
        .map(String::trim)
        .map(
            name ->
                gpus.stream()
                    .filter(g -> g.uuid().equals(name) || Integer.toString(g.index()).equals(name))
                    .findFirst())
        .toList();
  }
}
