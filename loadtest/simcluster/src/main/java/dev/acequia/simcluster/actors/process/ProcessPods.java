package dev.acequia.simcluster.actors.process;

import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.kubelet.LiveProcess;
import dev.acequia.simcluster.actors.node.Power;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keeps processes true to what changes around them: their files, their machine, their object. */
public final class ProcessPods implements Actor {

  private final ClusterModel model;
  private final ProcessHost host;
  private final ProcessProgram program;
  private final WorkQueue<ObjectKey> queue;

  public ProcessPods(ClusterModel model, Agenda agenda, ProcessHost host, ProcessProgram program) {
    this.model = model;
    this.host = host;
    this.program = program;
    this.queue = new WorkQueue<>(agenda, this::look);
  }

  @Override
  public void start() {
    host.retain(
        model.list(ResourceType.PODS, "", p -> ProcessProgram.runs(new PodView(p))).stream()
            .map(p -> new PodView(p).uid())
            .collect(Collectors.toSet()));
  }

  @Override
  public void onChange(Change change) {
    ResourceType type = change.key().type();
    if (type.equals(ResourceType.PODS)) {
      podChanged(change);
    } else if (type.equals(ResourceType.NODES)) {
      nodeChanged(change);
    } else if (type.equals(ResourceType.SECRETS) || type.equals(ResourceType.CONFIG_MAPS)) {
      host.running().stream()
          .map(ProcessId::pod)
          .filter(pod -> pod.namespace().equals(change.key().namespace()))
          .forEach(queue::add);
    }
  }

  private void podChanged(Change change) {
    PodView pod = new PodView(change.object());
    if (!ProcessProgram.runs(pod)) {
      return;
    }
    if (change.type() == Change.Type.DELETED) {
      host.discard(pod.uid());
    } else if (pod.running()) {
      queue.add(change.key());
    }
  }

  /** A machine without power has no processes, whatever it will say of them when it is back. */
  private void nodeChanged(Change change) {
    boolean dark = change.type() == Change.Type.DELETED || !Power.on(new NodeView(change.object()));
    if (!dark) {
      return;
    }
    for (ProcessId id : host.running()) {
      Optional<PodView> pod = model.find(id.pod()).map(PodView::new);
      if (pod.filter(p -> p.nodeName().equals(change.key().name())).isPresent()) {
        host.terminate(id, Duration.ZERO);
      }
    }
  }

  private void look(ObjectKey key) {
    model
        .find(key)
        .map(PodView::new)
        .filter(pod -> ProcessProgram.runs(pod) && LiveProcess.of(pod).isPresent())
        .filter(pod -> !pod.finished())
        .ifPresent(program::refresh);
  }
}
