package dev.acequia.console.view;

import dev.acequia.chassis.state.StateView;
import dev.acequia.console.pool.DeviceCell;
import dev.acequia.console.pool.PoolMap;
import dev.acequia.events.id.RunId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A pool with its nodes.
 *
 * @param counts devices by state
 */
public record PoolView(String name, Map<String, Integer> counts, List<NodeView> nodes) {

  /** Devices without a pool stand in a bucket of their own, never among others. */
  static final String NO_POOL = "(no pool)";

  /** A node with its devices in order of index. */
  public record NodeView(String name, String model, List<CellView> cells) {}

  /**
   * A device as the page shows it.
   *
   * @param run null when it is free, or when the viewer may not know who holds it
   */
  public record CellView(String state, String title, @Nullable RunId run) {}

  /** All pools by name; a tenant sees states of all devices, but holders only of its own. */
  public static List<PoolView> all(StateView state, Viewer viewer, OwnedRuns owned) {
    Map<String, Map<String, List<DeviceCell>>> pools = new TreeMap<>();
    for (DeviceCell cell : state.all(PoolMap.CELL)) {
      String pool = cell.pool() == null ? NO_POOL : cell.pool().value();
      pools
          .computeIfAbsent(pool, key -> new TreeMap<>())
          .computeIfAbsent(cell.node(), key -> new ArrayList<>())
          .add(cell);
    }
    return pools.entrySet().stream()
        .map(entry -> pool(entry.getKey(), entry.getValue(), viewer, owned))
        .toList();
  }

  private static PoolView pool(
      String name, Map<String, List<DeviceCell>> nodes, Viewer viewer, OwnedRuns owned) {
    Map<String, Integer> counts = new TreeMap<>();
    nodes
        .values()
        .forEach(cells -> cells.forEach(cell -> counts.merge(cell.state(), 1, Integer::sum)));
    List<NodeView> views =
        nodes.entrySet().stream()
            .map(entry -> node(entry.getKey(), entry.getValue(), viewer, owned))
            .toList();
    return new PoolView(name, counts, views);
  }

  private static NodeView node(
      String name, List<DeviceCell> cells, Viewer viewer, OwnedRuns owned) {
    cells.sort(Comparator.comparingInt(DeviceCell::index));
    return new NodeView(
        name,
        cells.getFirst().model(),
        cells.stream().map(cell -> cell(cell, viewer, owned)).toList());
  }

  private static CellView cell(DeviceCell cell, Viewer viewer, OwnedRuns owned) {
    boolean mine = cell.run() != null && (viewer.everything() || owned.test(cell.run()));
    String holder = cell.holder() == null ? "" : mine ? ", held by " + cell.holder() : ", held";
    String title =
        cell.device().value() + ": " + cell.state() + " (" + cell.health() + ")" + holder;
    return new CellView(cell.state(), title, mine ? cell.run() : null);
  }

  /** Whether a run belongs to the viewer. */
  @FunctionalInterface
  public interface OwnedRuns {
    boolean test(RunId run);
  }
}
