package dev.acequia.replay.chaos;

import dev.acequia.replay.chaos.Targets.Pod;
import java.util.Locale;
import java.util.Optional;

/**
 * What goes wrong in the cluster. XIDs are mended by the health service's own repairs; 79 and 48
 * cost the device, 31 the process only.
 */
public enum ClusterFault {
  NODE_DOWN,
  NODE_REBOOT,
  XID_79,
  XID_48,
  XID_31,
  ZOMBIE,
  CHECKPOINT_FAILS,
  CHECKPOINT_HANGS,
  EXPORTER_DOWN;

  private static final int FAILURES = 2;

  /** As the report calls it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it needs a pod that runs. */
  boolean ofPod() {
    return switch (this) {
      case ZOMBIE, CHECKPOINT_FAILS, CHECKPOINT_HANGS, XID_79, XID_48, XID_31 -> true;
      case NODE_DOWN, NODE_REBOOT, EXPORTER_DOWN -> false;
    };
  }

  /** The request that makes it happen to this pod, or to its node. */
  String begin(Pod target) {
    return switch (this) {
      case NODE_DOWN, EXPORTER_DOWN -> ofNode(wire(), target);
      case NODE_REBOOT ->
          "{\"kind\":\"node-reboot\",\"node\":\"%s\",\"ms\":90000}".formatted(target.node());
      case XID_79 -> xid(79, target);
      case XID_48 -> xid(48, target);
      case XID_31 -> xid(31, target);
      case ZOMBIE, CHECKPOINT_HANGS -> ofPod(wire(), target, "");
      case CHECKPOINT_FAILS -> ofPod(wire(), target, ",\"count\":" + FAILURES);
    };
  }

  /** The request that mends it; empty for what mends itself. */
  Optional<String> mend(Pod target) {
    return switch (this) {
      case NODE_DOWN -> Optional.of(ofNode("node-up", target));
      case EXPORTER_DOWN -> Optional.of(ofNode("exporter-up", target));
      case ZOMBIE -> Optional.of(ofNode("zombie-end", target));
      case CHECKPOINT_HANGS -> Optional.of(ofPod("checkpoint-heals", target, ""));
      case NODE_REBOOT, XID_79, XID_48, XID_31, CHECKPOINT_FAILS -> Optional.empty();
    };
  }

  private static String ofNode(String kind, Pod target) {
    return "{\"kind\":\"%s\",\"node\":\"%s\"}".formatted(kind, target.node());
  }

  private static String xid(int xid, Pod target) {
    return "{\"kind\":\"xid\",\"node\":\"%s\",\"gpu\":0,\"xid\":%d}".formatted(target.node(), xid);
  }

  private static String ofPod(String kind, Pod target, String more) {
    return "{\"kind\":\"%s\",\"namespace\":\"%s\",\"job\":\"%s\"%s}"
        .formatted(kind, target.namespace(), target.job(), more);
  }
}
