package dev.acequia.admission.line;

import dev.acequia.admission.board.Claim;
import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.placement.Room;
import dev.acequia.admission.placement.Rooms;
import dev.acequia.events.id.PoolName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where a workload that has waited too long gathers its room: on the open nodes that are closest to
 * it by now, as many as it needs when they are empty. What is free of that is held for it until the
 * rest has come free.
 */
public final class Gathering {

  private record Site(NodeSupply node, int slots, long missing) {}

  private Gathering() {}

  /** Empty when not even the empty nodes of the pool could take it. */
  public static Optional<Claim> of(
      Applicant applicant, PoolName pool, List<NodeSupply> nodes, Rooms present) {
    Gang gang = applicant.gang();
    var sites =
        nodes.stream()
            .filter(node -> node.pool().equals(pool) && node.open())
            .map(node -> site(node, gang, present))
            .filter(site -> site.slots() > 0)
            .sorted(
                Comparator.comparingLong(Site::missing).thenComparing(site -> site.node().node()))
            .toList();
    var holdings = new ArrayList<Holding>();
    int rest = gang.pods();
    for (Site site : sites) {
      if (rest == 0) break;
      int pods = Math.min(rest, site.slots());
      holdings.add(Holding.of(site.node().node(), pods, gang));
      rest -= pods;
    }
    return rest > 0
        ? Optional.empty()
        : Optional.of(new Claim(applicant.queue(), pool, gang.demand(), holdings));
  }

  /**
   * What a node still lacks for as many pods as it could take when empty: devices, or CPU for work
   * without.
   */
  private static Site site(NodeSupply node, Gang gang, Rooms present) {
    Room empty = node.roomIfEmpty();
    int slots = empty.slots(gang);
    Room now = present.find(node.node()).orElse(empty);
    long missing =
        gang.gpuPerPod() > 0
            ? Math.max(0, (long) slots * gang.gpuPerPod() - now.gpus())
            : Math.max(0, slots * gang.cpuMilliPerPod() - now.cpuMilli());
    return new Site(node, slots, missing);
  }
}
