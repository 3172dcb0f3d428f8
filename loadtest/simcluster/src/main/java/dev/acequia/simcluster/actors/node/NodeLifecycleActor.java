package dev.acequia.simcluster.actors.node;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.EventRecorder;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.actors.view.Taint;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the control plane concludes from a kubelet's silence: Ready becomes Unknown, its pods become
 * unready, and the node is tainted until it speaks again.
 */
public final class NodeLifecycleActor implements Actor {

  static final String UNREACHABLE = "node.kubernetes.io/unreachable";
  private static final String COMPONENT = "node-controller";

  /** Taints that follow readiness; a node is born with the second. */
  private static final Set<String> OF_CONDITION =
      Set.of(UNREACHABLE, "node.kubernetes.io/not-ready");

  private final ClusterModel model;
  private final Agenda agenda;
  private final Duration grace;
  private final EventRecorder events;
  private final WorkQueue<String> changed;
  private final Set<String> watched = new TreeSet<>();
  private Instant notBefore = Instant.EPOCH;

  public NodeLifecycleActor(
      ClusterModel model, Agenda agenda, HeartbeatRates rates, EventRecorder events) {
    this.model = model;
    this.agenda = agenda;
    this.grace = rates.monitorGrace();
    this.events = events;
    this.changed = new WorkQueue<>(agenda, this::look);
  }

  /** Silence counts from here: while this process was away nobody could renew a lease. */
  @Override
  public void start() {
    notBefore = agenda.now();
    model.list(ResourceType.NODES, "", n -> true).forEach(n -> changed.add(new NodeView(n).name()));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.NODES)) {
      changed.add(change.key().name());
    }
  }

  private void look(String name) {
    model
        .find(ObjectKey.node(name))
        .ifPresentOrElse(
            node -> {
              if (watched.add(name)) {
                checkAt(name, agenda.now().plus(grace));
              }
              if (Conditions.isTrue(node, "Ready") && carries(node, OF_CONDITION)) {
                model.update(ObjectKey.node(name), NodeLifecycleActor::untaint);
              }
            },
            () -> watched.remove(name));
  }

  private void checkAt(String name, Instant due) {
    agenda.at(due, () -> check(name, due));
  }

  /**
   * @param due when this look was due: a late agenda has renewed no lease meanwhile either, and
   *     must not be taken for a silent node
   */
  private void check(String name, Instant due) {
    if (!watched.contains(name)) {
      return;
    }
    Instant spoken = NodeLease.renewedAt(model, name).orElse(Instant.EPOCH);
    Instant deadline = (spoken.isAfter(notBefore) ? spoken : notBefore).plus(grace);
    if (due.isBefore(deadline)) {
      checkAt(name, deadline);
      return;
    }
    model
        .find(ObjectKey.node(name))
        .filter(node -> !carries(node, Set.of(UNREACHABLE)))
        .ifPresent(this::lose);
    checkAt(name, agenda.now().plus(grace));
  }

  private void lose(ObjectNode node) {
    String name = new NodeView(node).name();
    events.normal(node, COMPONENT, "NodeNotReady", "Node " + name + " status is now: NodeNotReady");
    model.update(ObjectKey.node(name), this::unknown);
    model
        .list(ResourceType.PODS, "", pod -> name.equals(Fields.text(pod, "spec", "nodeName")))
        .forEach(pod -> model.updateStatus(new PodView(pod).key(), this::unready));
  }

  private ObjectNode unknown(ObjectNode node) {
    ObjectNode status = Fields.object(node, "status");
    for (String type : new String[] {"MemoryPressure", "DiskPressure", "PIDPressure", "Ready"}) {
      Conditions.set(
          status,
          type,
          "Unknown",
          "NodeStatusUnknown",
          "Kubelet stopped posting node status.",
          agenda.now());
    }
    for (String effect : new String[] {"NoSchedule", Taint.NO_EXECUTE}) {
      Fields.array(node, "spec", "taints")
          .addObject()
          .put("key", UNREACHABLE)
          .put("effect", effect)
          .put("timeAdded", KubeTime.seconds(agenda.now()));
    }
    return node;
  }

  private ObjectNode unready(ObjectNode pod) {
    if (Conditions.isTrue(pod, "Ready")) {
      Conditions.set(
          Fields.object(pod, "status"), "Ready", "False", "NodeNotReady", "", agenda.now());
    }
    return pod;
  }

  private static boolean carries(ObjectNode node, Set<String> keys) {
    return new NodeView(node).taints().stream().anyMatch(taint -> keys.contains(taint.key()));
  }

  private static ObjectNode untaint(ObjectNode node) {
    ArrayNode taints = Fields.array(node, "spec", "taints");
    for (int i = taints.size() - 1; i >= 0; i--) {
      if (OF_CONDITION.contains(Fields.text(taints.get(i), "key"))) {
        taints.remove(i);
      }
    }
    if (taints.isEmpty()) {
      Fields.remove(node, "spec", "taints");
    }
    return node;
  }
}
