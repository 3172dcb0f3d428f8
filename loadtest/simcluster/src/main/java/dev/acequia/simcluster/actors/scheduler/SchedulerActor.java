package dev.acequia.simcluster.actors.scheduler;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.EventRecorder;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.actors.view.Requests;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ResourceType;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Binds pods without scheduling gates, by selector, affinity, taints and resources, highest
 * priority first. It does not preempt: what has to make room is decided elsewhere.
 */
public final class SchedulerActor implements Actor {

  private static final String COMPONENT = "default-scheduler";
  private static final String ROUND = "round";

  private final ClusterModel model;
  private final Agenda agenda;
  private final EventRecorder events;
  private final NodeUsage usage = new NodeUsage();
  private final PendingPods pending = new PendingPods();
  private final Set<String> changedNodes = new TreeSet<>();
  private final WorkQueue<String> rounds;

  public SchedulerActor(ClusterModel model, Agenda agenda, EventRecorder events) {
    this.model = model;
    this.agenda = agenda;
    this.events = events;
    this.rounds = new WorkQueue<>(agenda, ignored -> round());
  }

  @Override
  public void start() {
    model.list(ResourceType.NODES, "", n -> true).forEach(n -> usage.put(new NodeView(n)));
    model.list(ResourceType.PODS, "", p -> true).forEach(p -> podThere(new PodView(p)));
    rounds.add(ROUND);
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.PODS)) {
      podChanged(change);
    } else if (change.key().type().equals(ResourceType.NODES)) {
      nodeChanged(change);
    }
  }

  private void nodeChanged(Change change) {
    NodeView node = new NodeView(change.object());
    if (change.type() == Change.Type.DELETED) {
      usage.remove(node.name());
      return;
    }
    usage.put(node);
    if (change.before() == null || fitsDifferently(new NodeView(change.before()), node)) {
      changedNodes.add(node.name());
      rounds.add(ROUND);
    }
  }

  /** Heartbeats change nodes often, and never where pods fit. */
  private static boolean fitsDifferently(NodeView before, NodeView after) {
    return !before.json().path("spec").equals(after.json().path("spec"))
        || !before.allocatable().equals(after.allocatable())
        || !Fields.at(before.json(), "metadata", "labels")
            .equals(Fields.at(after.json(), "metadata", "labels"));
  }

  private void podChanged(Change change) {
    PodView pod = new PodView(change.object());
    if (change.type() == Change.Type.DELETED) {
      pending.remove(change.key());
      leave(pod);
    } else {
      podThere(pod);
    }
  }

  private void podThere(PodView pod) {
    if (pod.bound()) {
      pending.remove(pod.key());
      if (pod.finished()) {
        leave(pod);
      } else {
        usage.place(pod);
      }
    } else if (!pod.gated() && !pod.deleting() && !pod.finished() && ours(pod)) {
      pending.add(pod);
      if (pending.anyFresh()) {
        rounds.add(ROUND);
      }
    } else {
      pending.remove(pod.key());
    }
  }

  private static boolean ours(PodView pod) {
    String scheduler = Fields.text(pod.json(), "spec", "schedulerName");
    return scheduler.isEmpty() || scheduler.equals(COMPONENT);
  }

  private void leave(PodView pod) {
    usage
        .leave(pod.uid())
        .ifPresent(
            node -> {
              changedNodes.add(node);
              rounds.add(ROUND);
            });
  }

  private void round() {
    List<NodeView> changed = changedNodes.stream().flatMap(n -> usage.node(n).stream()).toList();
    changedNodes.clear();
    List<PendingPods.Pending> toTry = pending.toTry(!changed.isEmpty());
    Set<String> kindsWithoutPlace = new HashSet<>();
    for (PendingPods.Pending each : toTry) {
      boolean fresh = pending.isFresh(each);
      if (fresh) {
        place(each.pod(), List.copyOf(usage.nodes()), true);
      } else if (!kindsWithoutPlace.contains(each.kind()) && !place(each.pod(), changed, false)) {
        kindsWithoutPlace.add(each.kind());
      }
    }
    pending.tried();
  }

  private boolean place(PodView pod, List<NodeView> candidates, boolean explain) {
    Refusals refusals = new Refusals(usage.nodes().size());
    Requests wanted = pod.requests();
    NodeView best = null;
    for (NodeView node : candidates) {
      Optional<String> refusal = usage.refusal(pod, wanted, node);
      if (refusal.isPresent()) {
        refusals.add(refusal.get());
      } else if (best == null || usage.score(node) > usage.score(best)) {
        best = node;
      }
    }
    if (best != null) {
      bind(pod, best.name());
      return true;
    }
    if (explain) {
      explain(pod, refusals.message());
    }
    return false;
  }

  private void bind(PodView pod, String node) {
    model.update(
        pod.key(),
        json -> {
          Fields.object(json, "spec").put("nodeName", node);
          ObjectNode status = Fields.object(json, "status");
          Conditions.set(status, "PodScheduled", "True", "", "", agenda.now());
          return json;
        });
    events.normal(
        pod.json(),
        COMPONENT,
        "Scheduled",
        "Successfully assigned " + pod.namespace() + "/" + pod.name() + " to " + node);
  }

  private void explain(PodView pod, String message) {
    model.updateStatus(
        pod.key(),
        json -> {
          ObjectNode status = Fields.object(json, "status");
          Conditions.set(status, "PodScheduled", "False", "Unschedulable", message, agenda.now());
          return json;
        });
    events.warning(pod.json(), COMPONENT, "FailedScheduling", message);
  }
}
