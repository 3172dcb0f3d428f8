package dev.acequia.simcluster.json.schema;

import java.util.List;
import java.util.Map;

/** Times that are no pointers in Go: where they are not set, a server writes null. */
final class NullTimes {

  private static final List<String> PROBED = List.of("lastProbeTime", "lastTransitionTime");
  private static final List<String> TRANSITION = List.of("lastTransitionTime");

  private static final Map<String, List<String>> BY_STRUCT =
      Map.of(
          "PodCondition",
          PROBED,
          "JobCondition",
          PROBED,
          "NodeCondition",
          List.of("lastHeartbeatTime", "lastTransitionTime"),
          "NamespaceCondition",
          TRANSITION,
          "CustomResourceDefinitionCondition",
          TRANSITION,
          "DeploymentCondition",
          List.of("lastUpdateTime", "lastTransitionTime"),
          "ContainerStateRunning",
          List.of("startedAt"),
          "ContainerStateTerminated",
          List.of("startedAt", "finishedAt"));

  private NullTimes() {}

  static List<String> of(String struct) {
    return BY_STRUCT.getOrDefault(struct, List.of());
  }
}
