package dev.acequia.simcluster.faults;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.node.GpuState;
import dev.acequia.simcluster.actors.node.Power;
import dev.acequia.simcluster.actors.training.CheckpointFault;
import dev.acequia.simcluster.actors.training.TrainingActor;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Makes faults happen. A fault of a machine is a note on its node that the actors heed, so it is
 * journaled and outlives the process like the rest of the cluster.
 */
public final class FaultInjector {

  private static final Duration BOOT = Duration.ofSeconds(1);

  private final ClusterModel model;
  private final Agenda agenda;
  private final TrainingActor training;

  public FaultInjector(ClusterModel model, Agenda agenda, TrainingActor training) {
    this.model = model;
    this.agenda = agenda;
    this.training = training;
  }

  /**
   * @throws IllegalArgumentException when what it concerns is not there
   */
  public void inject(Fault fault) {
    switch (fault) {
      case Fault.Xid(String node, int gpu, int xid) ->
          gpu(node, gpu, json -> GpuState.xid(json, gpu, xid, agenda.now()));
      case Fault.XidClear(String node, int gpu) ->
          gpu(node, gpu, json -> GpuState.clear(json, gpu));
      case Fault.GpuSwap(String node, int gpu) -> gpu(node, gpu, json -> GpuState.swap(json, gpu));
      case Fault.ExporterDown(String node) ->
          node(node, json -> Metadata.annotate(json, Annotations.EXPORTER, "down"));
      case Fault.ExporterUp(String node) ->
          node(node, json -> Metadata.unannotate(json, Annotations.EXPORTER));
      case Fault.NodeDown(String node) ->
          node(node, json -> Metadata.annotate(json, Annotations.POWER, "off"));
      case Fault.NodeUp(String node) -> reboot(node, BOOT);
      case Fault.NodeReboot(String node, Duration takes) -> reboot(node, takes);
      case Fault.ZombieEnd(String node) ->
          node(node, json -> Metadata.unannotate(json, Annotations.ZOMBIES));
      case Fault.Zombie(String namespace, String pod) -> zombie(pod(namespace, pod));
      case Fault.CheckpointFails(String namespace, String pod, int count) ->
          checkpoints(pod(namespace, pod), new CheckpointFault(count, false));
      case Fault.CheckpointHangs(String namespace, String pod) ->
          checkpoints(pod(namespace, pod), new CheckpointFault(0, true));
      case Fault.CheckpointHeals(String namespace, String pod) ->
          checkpoints(pod(namespace, pod), CheckpointFault.NONE);
    }
  }

  private void reboot(String node, Duration takes) {
    String until = Power.REBOOTING + agenda.now().plus(takes);
    node(node, json -> Metadata.annotate(json, Annotations.POWER, until));
  }

  private void zombie(PodView pod) {
    model.update(
        pod.key(),
        json -> {
          Metadata.annotate(json, Annotations.ZOMBIE, "true");
          return json;
        });
  }

  private void checkpoints(PodView pod, CheckpointFault fault) {
    if (!training.fault(pod, fault)) {
      throw new IllegalArgumentException(pod.name() + " does not train");
    }
  }

  private void gpu(String node, int gpu, Consumer<ObjectNode> edit) {
    NodeView view = new NodeView(find(ObjectKey.node(node)));
    if (gpu >= view.gpuSlots()) {
      throw new IllegalArgumentException(node + " has " + view.gpuSlots() + " GPUs");
    }
    node(node, edit);
  }

  private void node(String node, Consumer<ObjectNode> edit) {
    find(ObjectKey.node(node));
    model.update(
        ObjectKey.node(node),
        json -> {
          edit.accept(json);
          return json;
        });
  }

  private PodView pod(String namespace, String pod) {
    return new PodView(find(ObjectKey.pod(namespace, pod)));
  }

  private ObjectNode find(ObjectKey key) {
    return model.find(key).orElseThrow(() -> new IllegalArgumentException("there is no " + key));
  }
}
