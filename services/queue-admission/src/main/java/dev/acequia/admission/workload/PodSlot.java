package dev.acequia.admission.workload;

import java.util.Optional;

/**
 * A live pod of a run and its place.
 *
 * @param name name of the pod
 * @param node node whose slot it has; empty while it keeps its gate because all slots are taken
 * @param bound kube-scheduler has bound it
 */
public record PodSlot(String name, Optional<String> node, boolean bound) {

  PodSlot bind(String node) {
    return new PodSlot(name, Optional.of(node), true);
  }

  PodSlot place(String node) {
    return new PodSlot(name, Optional.of(node), false);
  }
}
