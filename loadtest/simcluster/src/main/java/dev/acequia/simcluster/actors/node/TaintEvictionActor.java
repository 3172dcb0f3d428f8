package dev.acequia.simcluster.actors.node;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.EventRecorder;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.actors.view.Taint;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Deletes pods that do not tolerate a NoExecute taint of their node, or no longer do; and pods
 * whose node object is gone.
 */
public final class TaintEvictionActor implements Actor {

  private final ClusterModel model;
  private final Agenda agenda;
  private final EventRecorder events;
  private final WorkQueue<ObjectKey> pods;
  private final WorkQueue<String> nodes;

  public TaintEvictionActor(ClusterModel model, Agenda agenda, EventRecorder events) {
    this.model = model;
    this.agenda = agenda;
    this.events = events;
    this.pods = new WorkQueue<>(agenda, this::lookAtPod);
    this.nodes = new WorkQueue<>(agenda, this::lookAtNode);
  }

  @Override
  public void start() {
    model.list(ResourceType.NODES, "", n -> true).stream()
        .map(NodeView::new)
        .filter(TaintEvictionActor::evicts)
        .forEach(node -> nodes.add(node.name()));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.NODES)) {
      if (change.type() == Change.Type.DELETED || evicts(new NodeView(change.object()))) {
        nodes.add(change.key().name());
      }
    } else if (change.key().type().equals(ResourceType.PODS) && justBound(change)) {
      pods.add(change.key());
    }
  }

  private static boolean justBound(Change change) {
    return change.type() != Change.Type.DELETED
        && new PodView(change.object()).bound()
        && (change.before() == null || !new PodView(change.before()).bound());
  }

  private static boolean evicts(NodeView node) {
    return node.taints().stream().anyMatch(taint -> taint.effect().equals(Taint.NO_EXECUTE));
  }

  private void lookAtNode(String name) {
    model
        .list(ResourceType.PODS, "", pod -> name.equals(Fields.text(pod, "spec", "nodeName")))
        .forEach(pod -> pods.add(new PodView(pod).key()));
  }

  private void lookAtPod(ObjectKey key) {
    Optional<PodView> found = model.find(key).map(PodView::new);
    if (found.isEmpty()) {
      return;
    }
    PodView pod = found.get();
    Optional<NodeView> node = model.find(ObjectKey.node(pod.nodeName())).map(NodeView::new);
    if (node.isEmpty()) {
      model.delete(key, DeleteOptions.FORCE.ifUid(pod.uid()));
    } else if (!pod.deleting() && !pod.finished()) {
      deadline(pod, node.get()).ifPresent(at -> evictAt(pod, at));
    }
  }

  private void evictAt(PodView pod, Instant at) {
    if (agenda.now().isBefore(at)) {
      pods.addAt(pod.key(), at);
      return;
    }
    events.normal(
        pod.json(),
        "taint-eviction-controller",
        "TaintManagerEviction",
        "Marking for deletion Pod " + pod.namespace() + "/" + pod.name());
    model.delete(pod.key(), DeleteOptions.DEFAULT.ifUid(pod.uid()));
  }

  /** The first moment at which one of the node's taints is no longer borne. */
  private Optional<Instant> deadline(PodView pod, NodeView node) {
    Instant earliest = Instant.MAX;
    List<Taint> taints = node.taints();
    JsonNode raw = Fields.at(node.json(), "spec", "taints");
    for (int i = 0; i < taints.size(); i++) {
      if (taints.get(i).effect().equals(Taint.NO_EXECUTE)) {
        Instant since = KubeTime.parse(Fields.text(raw.path(i), "timeAdded")).orElse(Instant.EPOCH);
        Instant until = borneUntil(pod, taints.get(i), since);
        earliest = until.isBefore(earliest) ? until : earliest;
      }
    }
    return earliest.equals(Instant.MAX) ? Optional.empty() : Optional.of(earliest);
  }

  private static Instant borneUntil(PodView pod, Taint taint, Instant since) {
    Optional<OptionalLong> seconds = taint.toleratedSeconds(pod);
    if (seconds.isEmpty()) {
      return since;
    }
    return seconds.get().isEmpty() ? Instant.MAX : since.plusSeconds(seconds.get().getAsLong());
  }
}
