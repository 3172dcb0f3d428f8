package dev.acequia.admission.life;

import dev.acequia.admission.capacity.Allocation;
import dev.acequia.admission.capacity.DeviceFacts;
import dev.acequia.admission.capacity.NodeFacts;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Run;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.DeviceId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Takes admissions back that cannot become ready: a node is gone or closed, a device is lost or not
 * trusted. Whichever of the two topics speaks first, the later one finds what the earlier one said.
 * Runs that are ready are not touched: only a saga ends those.
 */
public final class Setbacks {

  private final WorkloadLife life;

  public Setbacks(WorkloadLife life) {
    this.life = life;
  }

  /** Pods that are not bound yet cannot be bound there any more. */
  void node(Turn turn, String node) {
    NodeFacts facts = turn.find(Kinds.NODES, node).orElse(null);
    if (facts == null || facts.open()) return;
    String reason =
        facts.lost() ? "node " + node + " was lost" : "node " + node + " takes no more pods";
    for (Run run : starting(turn, node)) {
      if (facts.lost() || open(turn, run, node)) life.revoke(turn, run, reason);
    }
  }

  /**
   * A device of the node is not trusted: whoever has it, or may still be given it, starts
   * elsewhere.
   */
  public void device(Turn turn, DeviceFacts device) {
    for (Run run : starting(turn, device.node())) {
      if (run.terms().gang().gpuPerPod() == 0) continue;
      Optional<Allocation> allocation = allocation(turn, run, device.node());
      boolean holds = allocation.filter(a -> a.devices().contains(device.device())).isPresent();
      if (holds || open(turn, run, device.node())) {
        life.revoke(
            turn,
            run,
            "device " + device.device() + " on node " + device.node() + " is " + word(device));
      }
    }
  }

  /** The devices of an allocation became known, and one of them is not trusted. */
  void allocation(Turn turn, Run run, Allocation allocation) {
    if (!run.live() || run.reachedReady()) return;
    for (DeviceId id : allocation.devices()) {
      Optional<DeviceFacts> bad =
          turn.find(Kinds.DEVICES, id.value()).filter(DeviceFacts::untrusted);
      if (bad.isPresent()) {
        life.revoke(
            turn, run, "device " + id + " on node " + allocation.node() + " is " + word(bad.get()));
        return;
      }
    }
  }

  private static List<Run> starting(Turn turn, String node) {
    return turn.by(Kinds.RUNS_BY_NODE, node).stream()
        .filter(run -> run.live() && !run.reachedReady())
        .toList();
  }

  /** Whether the run still has slots on the node that no bound pod has taken. */
  private static boolean open(Turn turn, Run run, String node) {
    int slots =
        run.terms().placement().shares().stream()
            .filter(s -> s.node().equals(node))
            .mapToInt(s -> s.pods())
            .sum();
    return allocation(turn, run, node).map(Allocation::pods).orElse(0) < slots;
  }

  private static Optional<Allocation> allocation(Turn turn, Run run, String node) {
    return turn.by(Kinds.ALLOCATIONS_BY_RUN, run.id().value()).stream()
        .filter(a -> a.node().equals(node))
        .findFirst();
  }

  private static String word(DeviceFacts device) {
    return device.present() ? device.health().name().toLowerCase(Locale.ROOT) : "gone";
  }
}
