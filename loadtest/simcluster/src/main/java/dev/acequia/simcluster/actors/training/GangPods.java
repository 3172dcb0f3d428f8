package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which pods train, and in which gang. */
final class GangPods {

  private final ClusterModel model;
  private final Map<ObjectKey, GangId> gangOfPod = new HashMap<>();
  private final Map<GangId, Set<String>> podsOfGang = new HashMap<>();

  GangPods(ClusterModel model) {
    this.model = model;
  }

  /** The gang of a pod that is there; empty when it does not train. */
  Optional<GangId> join(PodView pod) {
    GangId known = gangOfPod.get(pod.key());
    if (known != null || !TrainingPlan.trains(pod)) {
      return Optional.ofNullable(known);
    }
    GangId gang = gangId(pod);
    gangOfPod.put(pod.key(), gang);
    podsOfGang.computeIfAbsent(gang, g -> new TreeSet<>()).add(pod.name());
    return Optional.of(gang);
  }

  Optional<GangId> leave(ObjectKey pod) {
    GangId gang = gangOfPod.remove(pod);
    if (gang != null) {
      podsOfGang.computeIfPresent(gang, (id, pods) -> without(pods, pod.name()));
    }
    return Optional.ofNullable(gang);
  }

  private static @Nullable Set<String> without(Set<String> pods, String gone) {
    pods.remove(gone);
    return pods.isEmpty() ? null : pods;
  }

  Optional<GangId> gangOf(ObjectKey pod) {
    return Optional.ofNullable(gangOfPod.get(pod));
  }

  /** Gangs with a pod on this node. */
  List<GangId> onNode(String node) {
    return gangOfPod.entrySet().stream()
        .filter(e -> model.find(e.getKey()).filter(p -> isOn(new PodView(p), node)).isPresent())
        .map(Map.Entry::getValue)
        .distinct()
        .toList();
  }

  private static boolean isOn(PodView pod, String node) {
    return pod.nodeName().equals(node);
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

  List<PodView> of(GangId id) {
    return podsOfGang.getOrDefault(id, Set.of()).stream()
        .flatMap(name -> model.find(ObjectKey.pod(id.namespace(), name)).stream())
        .map(PodView::new)
        .toList();
  }

  Roster roster(GangId id) {
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
        of(id).stream().flatMap(pod -> Roster.Member.of(pod, node(pod)).stream()).toList();
    return Roster.of(alive, size);
  }

  private Optional<NodeView> node(PodView pod) {
    return pod.bound()
        ? model.find(ObjectKey.node(pod.nodeName())).map(NodeView::new)
        : Optional.empty();
  }
}
