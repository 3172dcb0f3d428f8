package dev.acequia.admission.placement;

import dev.acequia.events.id.PoolName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Free capacity of all nodes that may take work, by pool. Mutable, for the length of one decision.
 */
public final class Rooms {

  private final Map<String, Room> byNode = new HashMap<>();
  private final Map<PoolName, List<Room>> byPool = new HashMap<>();

  public void add(PoolName pool, Room room) {
    byNode.put(room.node(), room);
    byPool.computeIfAbsent(pool, p -> new ArrayList<>()).add(room);
  }

  public List<Room> of(PoolName pool) {
    return byPool.getOrDefault(pool, List.of());
  }

  /** A state of its own, to try changes on. */
  public Rooms copy() {
    var copy = new Rooms();
    byPool.forEach((pool, rooms) -> rooms.forEach(room -> copy.add(pool, room.copy())));
    return copy;
  }

  /**
   * Nodes that may take no work are not here: what is taken from or given to them is of no use to
   * anybody.
   */
  public void take(Collection<Holding> holdings) {
    for (Holding holding : holdings) {
      Room room = byNode.get(holding.node());
      if (room != null) room.take(holding);
    }
  }

  public void give(Collection<Holding> holdings) {
    for (Holding holding : holdings) {
      Room room = byNode.get(holding.node());
      if (room != null) room.give(holding);
    }
  }

  /** Whether all of it is there now. */
  public boolean holds(Collection<Holding> holdings) {
    return holdings.stream()
        .allMatch(
            holding -> {
              Room room = byNode.get(holding.node());
              return room != null && room.holds(holding);
            });
  }

  /** Takes as much as is there, and says how much that was: giving that back restores the state. */
  public List<Holding> takeUpTo(Collection<Holding> wanted) {
    var held = new ArrayList<Holding>();
    for (Holding holding : wanted) {
      Room room = byNode.get(holding.node());
      if (room != null) held.add(room.takeUpTo(holding));
    }
    return held;
  }

  /** Whole devices free in the pool. */
  public long freeGpus(PoolName pool) {
    return of(pool).stream().mapToLong(room -> Math.max(0, room.gpus())).sum();
  }

  public Optional<Room> find(String node) {
    return Optional.ofNullable(byNode.get(node));
  }

  public boolean knows(String node) {
    return byNode.containsKey(node);
  }
}
