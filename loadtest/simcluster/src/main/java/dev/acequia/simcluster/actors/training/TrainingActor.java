package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.node.XidEffect;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
  private final Map<ObjectKey, GangId> gangOfPod = new HashMap<>();
  private final Map<GangId, Set<String>> podsOfGang = new HashMap<>();

  /**
   * @param kubelet is told of pods whose end has moved
   */
  public TrainingActor(ClusterModel model, Agenda agenda, Consumer<ObjectKey> kubelet) {
    this.model = model;
    this.agenda = agenda;
    this.kubelet = kubelet;
    this.store = new GangStore(model);
    this.queue = new WorkQueue<>(agenda, this::look);
  }

  @Override
  public void start() {
    for (Gang gang : store.all()) {
      stored.put(gang.id().uid(), gang);
      gangs.put(gang.id().uid(), gang);
    }
    model.list(ResourceType.PODS, "", p -> true).forEach(p -> join(new PodView(p)));
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
    GangId gang = gangOfPod.get(change.key());
    if (change.type() == Change.Type.DELETED) {
      gangOfPod.remove(change.key());
      if (gang != null) {
        podsOfGang.computeIfPresent(gang, (id, pods) -> without(pods, change.key().name()));
        queue.add(gang);
      }
    } else if (gang != null) {
      queue.add(gang);
    } else {
      join(new PodView(change.object()));
    }
  }

  private static @Nullable Set<String> without(Set<String> pods, String gone) {
    pods.remove(gone);
    return pods.isEmpty() ? null : pods;
  }

  private void join(PodView pod) {
    if (TrainingPlan.trains(pod)) {
      GangId gang = gangId(pod);
      gangOfPod.put(pod.key(), gang);
      podsOfGang.computeIfAbsent(gang, g -> new TreeSet<>()).add(pod.name());
      queue.add(gang);
    }
  }

  /** Pods of a Job that runs more completions than fit at once do not work together. */
  private GangId gangId(PodView pod) {
    return job(pod)
        .filter(job -> job.completions().orElse(job.parallelism()) <= job.parallelism())
        .map(job -> new GangId("Job", job.namespace(), job.name(), job.uid()))
        .orElseGet(() -> GangId.ofPod(pod));
  }

  private Optional<JobView> job(PodView pod) {
    return pod.controller()
        .filter(owner -> owner.kind().equals("Job"))
        .flatMap(owner -> model.find(ObjectKey.job(pod.namespace(), owner.name())))
        .map(JobView::new);
  }

  private void nodeChanged(Change change) {
    if (!matters(change)) {
      return;
    }
    String node = change.key().name();
    gangOfPod.forEach(
        (key, gang) ->
            model
                .find(key)
                .filter(pod -> new PodView(pod).nodeName().equals(node))
                .ifPresent(pod -> queue.add(gang)));
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
    return Optional.ofNullable(gangOfPod.get(pod.key()))
        .map(id -> gangs.getOrDefault(id.uid(), Gang.assembling(id, TrainingPlan.of(pod))));
  }

  /** As {@link #gang}, brought up to now; not to be called from within a change. */
  Optional<Gang> current(PodView pod) {
    Optional.ofNullable(gangOfPod.get(pod.key())).ifPresent(this::look);
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
    List<PodView> pods = pods(id);
    Gang gang = gangs.get(id.uid());
    if (gang == null) {
      if (pods.isEmpty()) {
        return;
      }
      gang = Gang.assembling(id, TrainingPlan.of(pods.getFirst()));
    }
    GangDecider.Outcome outcome = decider.advance(gang, agenda.now());
    outcome.saved().forEach(checkpoint -> tell(pods, checkpoint));
    Roster roster = roster(id, pods);
    accept(saveOnSigterm(members(outcome.gang(), roster), roster));
  }

  private void accept(Gang gang) {
    String uid = gang.id().uid();
    Gang before = gangs.put(uid, gang);
    Gang base = stored.get(uid);
    if (base == null || !decider.advance(base, agenda.now()).gang().equals(gang)) {
      store.save(gang);
      stored.put(uid, gang);
    }
    boolean endMoved = gang.phase() instanceof Phase.Ended || !gang.requests().isEmpty();
    if (endMoved && (before == null || !before.phase().equals(gang.phase()))) {
      pods(gang.id()).forEach(pod -> kubelet.accept(pod.key()));
    }
    decider.next(gang).ifPresent(at -> queue.addAt(gang.id(), at));
  }

  private List<PodView> pods(GangId id) {
    return podsOfGang.getOrDefault(id, Set.of()).stream()
        .flatMap(name -> model.find(ObjectKey.pod(id.namespace(), name)).stream())
        .map(PodView::new)
        .toList();
  }

  private Roster roster(GangId id, List<PodView> pods) {
    int size =
        id.kind().equals("Pod")
            ? 1
            : model
                .find(ObjectKey.job(id.namespace(), id.name()))
                .map(JobView::new)
                .map(
                    job -> Math.min(job.parallelism(), job.completions().orElse(job.parallelism())))
                .orElse(1);
    List<Roster.Member> alive =
        pods.stream().flatMap(pod -> Roster.Member.of(pod, node(pod)).stream()).toList();
    return Roster.of(alive, size);
  }

  private Optional<NodeView> node(PodView pod) {
    return pod.bound()
        ? model.find(ObjectKey.node(pod.nodeName())).map(NodeView::new)
        : Optional.empty();
  }

  private Gang members(Gang gang, Roster roster) {
    return switch (gang.phase()) {
      case Phase.Assembling() -> beginIfComplete(gang, roster);
      case Phase.Ended ended -> beginIfComplete(gang, roster.since(ended.at()));
      case Phase.Stepping ignored -> working(gang, roster);
      case Phase.Saving ignored -> working(gang, roster);
      case Phase.Stalled ignored -> working(gang, roster);
    };
  }

  private Gang working(Gang gang, Roster roster) {
    if (!roster.uids().containsAll(gang.members())) {
      return beginIfComplete(decider.memberLost(gang), roster);
    }
    Optional<Roster.DeviceFault> fault = roster.fault();
    if (fault.isEmpty()) {
      return gang;
    }
    if (XidEffect.of(fault.get().xid()) != XidEffect.STALLS_AND_WITHDRAWS) {
      return decider.crash(gang, fault.get().cause(), fault.get().at());
    }
    return gang.phase() instanceof Phase.Stalled
        ? gang
        : decider.stall(gang, fault.get().cause(), fault.get().at());
  }

  /** Some trainers save when they are told to end, if they are asked to in their annotations. */
  private Gang saveOnSigterm(Gang gang, Roster roster) {
    String asked = SigtermCheckpoint.asked(gang);
    boolean wanted =
        gang.phase() instanceof Phase.Stepping
            && gang.requestOf(asked).isEmpty()
            && roster.alive().stream().anyMatch(member -> SigtermCheckpoint.wanted(member.pod()));
    return wanted ? decider.request(gang, asked, asked, agenda.now()).orElse(gang) : gang;
  }

  private Gang beginIfComplete(Gang gang, Roster roster) {
    if (!roster.complete()) {
      return gang;
    }
    PodView first = roster.rankZero();
    long step = Resume.step(first, gang);
    Duration restore = step > 0 ? TrainingPlan.restore(first) : Duration.ZERO;
    Optional<Gang.Restored> from =
        step > 0 ? Optional.of(new Gang.Restored(step, restore.toMillis())) : Optional.empty();
    // Members that lived on have to load the checkpoint now; new ones did before they were ready.
    boolean livedOn = roster.uids().stream().anyMatch(gang.members()::contains);
    Instant since = livedOn ? agenda.now().plus(restore) : agenda.now();
    Gang begun =
        decider.begin(gang, TrainingPlan.of(first), Resume.run(first), roster.uids(), from, since);
    return decider.advance(begun, agenda.now()).gang();
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
