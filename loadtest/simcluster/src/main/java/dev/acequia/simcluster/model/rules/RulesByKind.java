package dev.acequia.simcluster.model.rules;

import java.util.Map;
import java.util.Set;

/** Which rules a built-in kind has. */
public final class RulesByKind {

  private static final Map<String, KindRules> OWN = Map.ofEntries();

  /** Kinds with spec, status and generation, without rules that matter here. */
  private static final Set<String> WITH_STATUS =
      Set.of(
          "DaemonSet", "StatefulSet", "ReplicaSet", "ReplicationController", "CronJob", "HorizontalPodAutoscaler",
          "Ingress", "FlowSchema", "PriorityLevelConfiguration");

  private RulesByKind() {}

  public static KindRules of(String kind) {
    KindRules own = OWN.get(kind);
    if (own != null) {
      return own;
    }
    return WITH_STATUS.contains(kind) ? new StatusRules() : KindRules.PLAIN;
  }
}
