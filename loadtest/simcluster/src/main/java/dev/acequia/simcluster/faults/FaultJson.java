package dev.acequia.simcluster.faults;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import java.time.Duration;

/** Faults as the admin endpoint takes them. */
final class FaultJson {

  private static final long REBOOT_MS = 30_000;

  private FaultJson() {}

  /**
   * @throws IllegalArgumentException that says what is wrong
   */
  static Fault read(JsonNode json) {
    String kind = Fields.text(json, "kind");
    return switch (kind) {
      case "xid" -> new Fault.Xid(needed(json, "node"), number(json, "gpu"), number(json, "xid"));
      case "xid-clear" -> new Fault.XidClear(needed(json, "node"), number(json, "gpu"));
      case "gpu-swap" -> new Fault.GpuSwap(needed(json, "node"), number(json, "gpu"));
      case "exporter-down" -> new Fault.ExporterDown(needed(json, "node"));
      case "exporter-up" -> new Fault.ExporterUp(needed(json, "node"));
      case "node-down" -> new Fault.NodeDown(needed(json, "node"));
      case "node-up" -> new Fault.NodeUp(needed(json, "node"));
      case "node-reboot" ->
          new Fault.NodeReboot(
              needed(json, "node"), Duration.ofMillis(Fields.number(json, REBOOT_MS, "ms")));
      case "zombie" -> new Fault.Zombie(needed(json, "namespace"), needed(json, "pod"));
      case "zombie-end" -> new Fault.ZombieEnd(needed(json, "node"));
      case "checkpoint-fails" ->
          new Fault.CheckpointFails(
              needed(json, "namespace"),
              needed(json, "pod"),
              (int) Fields.number(json, 1, "count"));
      case "checkpoint-hangs" ->
          new Fault.CheckpointHangs(needed(json, "namespace"), needed(json, "pod"));
      case "checkpoint-heals" ->
          new Fault.CheckpointHeals(needed(json, "namespace"), needed(json, "pod"));
      default -> throw new IllegalArgumentException("no such kind of fault: '" + kind + "'");
    };
  }

  private static String needed(JsonNode json, String name) {
    String text = Fields.text(json, name);
    if (text.isEmpty()) {
      throw new IllegalArgumentException(name + " is needed");
    }
    return text;
  }

  private static int number(JsonNode json, String name) {
    if (!json.path(name).isInt() || json.path(name).asInt() < 0) {
      throw new IllegalArgumentException(name + " must be a whole number");
    }
    return json.path(name).asInt();
  }
}
