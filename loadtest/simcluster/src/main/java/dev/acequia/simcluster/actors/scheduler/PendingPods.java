package dev.acequia.simcluster.actors.scheduler;

import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Unbound pods without gates. New ones are tried on every node; those that found no place are tried
 * again only on nodes that changed since.
 */
final class PendingPods {

  private static final Comparator<Pending> ORDER =
      Comparator.comparing((Pending p) -> p.pod().priority(), Comparator.reverseOrder())
          .thenComparing(p -> p.pod().createdAt())
          .thenComparing(p -> p.pod().namespace())
          .thenComparing(p -> p.pod().name());

  private final Map<ObjectKey, Pending> pods = new HashMap<>();
  private final Set<ObjectKey> fresh = new HashSet<>();

  /**
   * @param kind what decides on which nodes it fits: pods of the same kind fit on the same nodes
   */
  record Pending(PodView pod, String kind) {}

  void add(PodView pod) {
    Pending before = pods.get(pod.key());
    Pending now = new Pending(pod, kind(pod));
    pods.put(pod.key(), now);
    if (before == null || !before.kind().equals(now.kind())) {
      fresh.add(pod.key());
    }
  }

  void remove(ObjectKey key) {
    pods.remove(key);
    fresh.remove(key);
  }

  boolean anyFresh() {
    return !fresh.isEmpty();
  }

  boolean isFresh(Pending pending) {
    return fresh.contains(pending.pod().key());
  }

  /** Highest priority first, then oldest. */
  List<Pending> toTry(boolean nodesChanged) {
    List<Pending> result = new ArrayList<>();
    pods.forEach(
        (key, pending) -> {
          if (nodesChanged || fresh.contains(key)) {
            result.add(pending);
          }
        });
    result.sort(ORDER);
    return result;
  }

  void tried() {
    fresh.clear();
  }

  private static String kind(PodView pod) {
    return pod.requests()
        + "|"
        + Fields.at(pod.json(), "spec", "nodeSelector")
        + "|"
        + Fields.at(pod.json(), "spec", "affinity")
        + "|"
        + Fields.at(pod.json(), "spec", "tolerations");
  }
}
