package dev.acequia.admission.victims;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Fit;
import dev.acequia.admission.line.Applicant;
import dev.acequia.events.id.PoolName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes runs off the board until the preemptor fits, puts back who was not needed, and leaves the
 * board as it was.
 */
final class Removal {

  private final Board board;
  private final Applicant preemptor;
  private final PoolName pool;
  private final Eligibility eligibility;
  private final List<Candidate> candidates;
  private final Set<Candidate> seen = new LinkedHashSet<>();
  private final Set<Candidate> removed = new LinkedHashSet<>();

  Removal(
      Board board,
      Applicant preemptor,
      PoolName pool,
      Eligibility eligibility,
      List<Candidate> candidates) {
    this.board = board;
    this.preemptor = preemptor;
    this.pool = pool;
    this.eligibility = eligibility;
    this.candidates = candidates;
  }

  Optional<Plan> run(Walk walk) {
    while (!fits()) {
      List<Candidate> step = walk.next(board, seen);
      // Where the nodes would do and only quota is short, the walk by nodes has nothing to say: the
      // cheapest run goes.
      if (step.isEmpty()) step = new CheapestRuns(candidates).next(board, seen);
      if (step.isEmpty()) break;
      step.forEach(this::remove);
    }
    Optional<Plan> plan = fits() ? Optional.of(plan()) : Optional.empty();
    removed.forEach(candidate -> board.take(candidate.claim()));
    return plan;
  }

  private void remove(Candidate candidate) {
    seen.add(candidate);
    if (!eligibility.borrows(candidate.holder())) return;
    board.give(candidate.claim());
    removed.add(candidate);
  }

  /** Fill back, dearest first: whoever the preemptor can do without stays. */
  private Plan plan() {
    var dearest = new ArrayList<>(removed);
    dearest.sort(
        Comparator.comparingLong((Candidate candidate) -> -candidate.lost())
            .thenComparing(Candidate.CHEAPEST));
    for (Candidate candidate : dearest) {
      board.take(candidate.claim());
      if (fits()) {
        removed.remove(candidate);
      } else {
        board.give(candidate.claim());
      }
    }
    var placement = ((Fit.Fits) board.fit(preemptor.queue(), pool, preemptor.gang())).placement();
    var victims = removed.stream().map(Candidate::displaced).toList();
    return new Plan(pool, placement, victims, removed.stream().mapToLong(Candidate::lost).sum());
  }

  private boolean fits() {
    return board.fit(preemptor.queue(), pool, preemptor.gang()) instanceof Fit.Fits;
  }
}
