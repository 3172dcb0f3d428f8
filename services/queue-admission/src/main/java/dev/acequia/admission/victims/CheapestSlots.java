package dev.acequia.admission.victims;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Room;
import dev.acequia.events.id.PoolName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes those runs of one node that open the next slots for the gang at the least loss for a
 * slot.
 */
final class CheapestSlots implements Walk {

  private final Map<String, List<Candidate>> byNode = new HashMap<>();
  private final PoolName pool;
  private final Gang gang;

  CheapestSlots(List<Candidate> candidates, PoolName pool, Gang gang) {
    this.pool = pool;
    this.gang = gang;
    for (Candidate candidate : candidates) {
      candidate
          .holder()
          .holdings()
          .forEach(
              holding ->
                  byNode.computeIfAbsent(holding.node(), n -> new ArrayList<>()).add(candidate));
    }
  }

  @Override
  public List<Candidate> next(Board board, Set<Candidate> removed) {
    List<Candidate> best = List.of();
    long bestLost = Long.MAX_VALUE;
    for (Room room : board.rooms().of(pool)) {
      List<Candidate> step = opening(board, room, removed);
      long lost = step.stream().mapToLong(Candidate::lost).sum();
      if (!step.isEmpty() && lost < bestLost) {
        best = step;
        bestLost = lost;
      }
    }
    return best;
  }

  /**
   * The cheapest runs of the node, in order, until one more pod fits; empty when that never
   * happens.
   */
  private List<Candidate> opening(Board board, Room room, Set<Candidate> removed) {
    int before = room.slots(gang);
    var step = new ArrayList<Candidate>();
    var tried = new ArrayList<Candidate>();
    for (Candidate candidate : byNode.getOrDefault(room.node(), List.of())) {
      if (removed.contains(candidate)) continue;
      board.rooms().give(candidate.holder().holdings());
      tried.add(candidate);
      if (room.slots(gang) > before) {
        step.addAll(tried);
        break;
      }
    }
    tried.forEach(candidate -> board.rooms().take(candidate.holder().holdings()));
    return step;
  }
}
