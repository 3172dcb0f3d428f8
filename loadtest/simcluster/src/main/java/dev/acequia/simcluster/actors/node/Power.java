package dev.acequia.simcluster.actors.node;

import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.NodeView;
import java.time.Instant;

/** Whether a machine runs. */
public sealed interface Power {

  String REBOOTING = "rebooting/";

  /** Kubelet, exporter and processes live. */
  record On() implements Power {}

  /** Until somebody switches it on. */
  record Off() implements Power {}

  /** Comes back by itself, with a new boot id. */
  record Rebooting(Instant until) implements Power {}

  static Power of(NodeView node) {
    String text = node.annotation(Annotations.POWER).orElse("");
    if (text.startsWith(REBOOTING)) {
      return new Rebooting(Instant.parse(text.substring(REBOOTING.length())));
    }
    return text.equals("off") ? new Off() : new On();
  }

  static boolean on(NodeView node) {
    return of(node) instanceof On;
  }
}
