package dev.acequia.admission.victims;

import dev.acequia.admission.board.Board;
import java.util.List;
import java.util.Set;

/** Removes the cheapest run first, wherever it is. */
record CheapestRuns(List<Candidate> candidates) implements Walk {

  @Override
  public List<Candidate> next(Board board, Set<Candidate> removed) {
    return candidates.stream().filter(candidate -> !removed.contains(candidate)).limit(1).toList();
  }
}
