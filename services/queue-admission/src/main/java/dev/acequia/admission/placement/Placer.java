package dev.acequia.admission.placement;

import dev.acequia.events.model.NodeShare;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds nodes for a gang, all or nothing.
 *
 * <p>One node if one can take it, the one where the fewest devices stay behind: whole free nodes
 * are what large gangs need, so they are the last to be broken. Otherwise as few nodes as possible,
 * biggest first, and for the rest the smallest that suffices (Kueue's best fit). Work without
 * devices goes where the fewest devices would miss its CPU.
 */
public final class Placer {

  private Placer() {}

  public static Optional<Placement> place(List<Room> rooms, Gang gang) {
    Optional<Room> single =
        rooms.stream()
            .filter(room -> room.slots(gang) >= gang.pods())
            .min(tightest(gang, gang.pods()));
    if (single.isPresent()) {
      return Optional.of(
          new Placement(
              List.of(new NodeShare(single.get().node(), gang.pods(), gang.gpuPerPod()))));
    }
    return gang.pods() == 1 ? Optional.empty() : spread(rooms, gang);
  }

  private static Optional<Placement> spread(List<Room> rooms, Gang gang) {
    List<Room> left =
        new ArrayList<>(
            rooms.stream().filter(room -> room.slots(gang) > 0).sorted(widest(gang)).toList());
    if (left.stream().mapToLong(room -> room.slots(gang)).sum() < gang.pods())
      return Optional.empty();
    var shares = new ArrayList<NodeShare>();
    int rest = gang.pods();
    while (rest > 0) {
      int open = rest;
      Room next =
          left.stream()
              .filter(room -> room.slots(gang) >= open)
              .min(tightest(gang, open))
              .orElse(left.getFirst());
      left.remove(next);
      int pods = Math.min(rest, next.slots(gang));
      shares.add(new NodeShare(next.node(), pods, gang.gpuPerPod()));
      rest -= pods;
    }
    shares.sort(Comparator.comparing(NodeShare::node));
    return Optional.of(new Placement(shares));
  }

  private static Comparator<Room> widest(Gang gang) {
    return Comparator.<Room>comparingInt(room -> -room.slots(gang))
        .thenComparing(tightest(gang, 0));
  }

  /** Fewest devices left behind, then least CPU; the name makes the choice repeatable. */
  private static Comparator<Room> tightest(Gang gang, int pods) {
    return Comparator.comparingInt(Room::penalty)
        .thenComparingInt(room -> room.gpus() - pods * gang.gpuPerPod())
        .thenComparingLong(room -> room.cpuMilli() - pods * gang.cpuMilliPerPod())
        .thenComparing(Room::node);
  }
}
