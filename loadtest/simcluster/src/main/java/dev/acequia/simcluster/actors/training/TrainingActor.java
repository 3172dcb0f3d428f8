package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The training gangs of the cluster. A gang is stored when its state can no longer be computed from
 * what is stored, so a quiet day of training costs a write per checkpoint and none per step.
 */
public final class TrainingActor implements Actor {

  static final String CHECKPOINT = "acequia.dev/checkpoint";
  private static final int BUSY = 97;
  private static final int SAVING = 4;

  private final ClusterModel model;
  private final Agenda agenda;
  private final Consumer<ObjectKey> kubelet;
  private final GangDecider decider = new GangDecider();
  private final GangStore store;
  private final WorkQueue<GangId> queue;
  private final Map<String, Gang> stored = new HashMap<>();
  private final Map<String, Gang> gangs = new HashMap<>();
  private final GangPods pods;
  private final RosterDecider members = new RosterDecider(decider);

  /**
   * @param kubelet is told of pods whose end has moved
   */
  public TrainingActor(ClusterModel model, Agenda agenda, Consumer<ObjectKey> kubelet) {
    this.model = model;
    this.agenda = agenda;
    this.kubelet = kubelet;
    this.store = new GangStore(model);
    this.pods = new GangPods(model);
    this.queue = new WorkQueue<>(agenda, this::look);
  }

  @Override
  public void start() {
    for (Gang gang : store.all()) {
      stored.put(gang.id().uid(), gang);
      gangs.put(gang.id().uid(), gang);
    }
    model
        .list(ResourceType.PODS, "", p -> true)
        .forEach(p -> pods.join(new PodView(p)).ifPresent(queue::add));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.PODS)) {
      podChanged(change);
    } else if (change.key().type().equals(ResourceType.NODES)) {
      nodeChanged(change);
    } else if (change.type() == Change.Type.DELETED
        && change.key().type().equals(ResourceType.CONFIG_MAPS)) {
      forget(change.key());
    }
  }

  private void podChanged(Change change) {
    PodView pod = new PodView(change.object());
    Optional<GangId> gang =
        change.type() == Change.Type.DELETED ? pods.leave(pod.key()) : pods.join(pod);
    gang.ifPresent(queue::add);
  }

  private void nodeChanged(Change change) {
    if (matters(change)) {
      pods.onNode(change.key().name()).forEach(queue::add);
    }
  }

  private static boolean matters(Change change) {
    if (change.before() == null || change.type() == Change.Type.DELETED) {
      return true;
    }
    NodeView before = new NodeView(change.before());
    NodeView after = new NodeView(change.object());
    return !before.bootId().equals(after.bootId())
        || !before.annotation(Annotations.POWER).equals(after.annotation(Annotations.POWER))
        || !before
            .annotation(Annotations.GPU_STATE)
            .equals(after.annotation(Annotations.GPU_STATE));
  }

  private void forget(ObjectKey record) {
    gangs.values().removeIf(gang -> gang.id().record().equals(record));
    stored.values().removeIf(gang -> gang.id().record().equals(record));
  }

  /** The gang that this pod works in; empty for pods that do not train. */
  Optional<Gang> gang(PodView pod) {
    return pods.gangOf(pod.key())
        .map(id -> gangs.getOrDefault(id.uid(), Gang.assembling(id, TrainingPlan.of(pod))));
  }

  /** As {@link #gang}, brought up to now; not to be called from within a change. */
  Optional<Gang> current(PodView pod) {
    pods.gangOf(pod.key()).ifPresent(this::look);
    return gang(pod);
  }

  /** Changes a gang from outside its members and time: a request, a fault. */
  void change(Gang next) {
    accept(next);
  }

  /** Sets what is wrong with a gang's checkpoints. False when the pod does not train. */
  public boolean fault(PodView pod, CheckpointFault fault) {
    Optional<Gang> gang = current(pod);
    gang.ifPresent(g -> change(g.with(fault)));
    return gang.isPresent();
  }

  /** Percent of its GPUs that a member keeps busy now; empty for pods that do not train. */
  public OptionalInt utilisation(PodView pod) {
    Optional<Gang> gang = gang(pod).map(g -> decider.advance(g, agenda.now()).gang());
    return gang.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(
            switch (gang.get().phase()) {
              case Phase.Stepping ignored -> (int) pod.number(Annotations.UTILISATION).orElse(BUSY);
              case Phase.Saving ignored -> SAVING;
              case Phase.Assembling() -> 0;
              case Phase.Stalled ignored -> 0;
              case Phase.Ended ignored -> 0;
            });
  }

  private void look(GangId id) {
    List<PodView> its = pods.of(id);
    Gang gang = gangs.get(id.uid());
    if (gang == null) {
      if (its.isEmpty()) {
        return;
      }
      gang = Gang.assembling(id, TrainingPlan.of(its.getFirst()));
    }
    GangDecider.Outcome outcome = decider.advance(gang, agenda.now());
    outcome.saved().forEach(checkpoint -> tell(its, checkpoint));
    accept(members.decide(outcome.gang(), pods.roster(id), agenda.now()));
  }

  private void accept(Gang gang) {
    String uid = gang.id().uid();
    Gang before = gangs.put(uid, gang);
    Gang base = stored.get(uid);
    if (base == null || !decider.advance(base, agenda.now()).gang().equals(gang)) {
      store.save(gang);
    }
    // What can be computed from the stored state stands for it, or each look would start at the
    // beginning.
    stored.put(uid, gang);
    boolean endMoved = gang.phase() instanceof Phase.Ended || !gang.requests().isEmpty();
    if (endMoved && (before == null || !before.phase().equals(gang.phase()))) {
      pods.of(gang.id()).forEach(pod -> kubelet.accept(pod.key()));
    }
    decider.next(gang).ifPresent(at -> queue.addAt(gang.id(), at));
  }

  /** A trainer says what it has saved on its first pod. */
  private void tell(List<PodView> pods, Checkpoint checkpoint) {
    pods.stream()
        .filter(pod -> !pod.finished() && Resume.run(pod).equals(checkpoint.run()))
        .min(Comparator.comparing(PodView::completionIndex))
        .ifPresent(
            first ->
                model.update(
                    first.key(),
                    pod -> {
                      Metadata.annotate(pod, CHECKPOINT, checkpoint.manifest().toString());
                      return pod;
                    }));
  }

  /** When and how a member's process ends, as far as the gang decides it. */
  Optional<Exit> exit(PodView pod, Instant startedAt) {
    return gang(pod)
        .filter(gang -> gang.members().contains(pod.uid()))
        .map(Gang::phase)
        .filter(Phase.Ended.class::isInstance)
        .map(Phase.Ended.class::cast)
        .filter(ended -> !ended.at().isBefore(startedAt))
        .map(ended -> new Exit(ended.at(), ended.exitCode(), ended.message()));
  }
}
