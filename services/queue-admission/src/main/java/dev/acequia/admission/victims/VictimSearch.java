package dev.acequia.admission.victims;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.events.id.PoolName;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the runs whose leaving lets a preemptor start and loses the least work, never more of them
 * than needed.
 *
 * <p>Two walks look for them: one takes the cheapest run anywhere, the other the cheapest way to
 * one more slot on a node. The first is right when quota is short, the second when the gang needs
 * whole nodes. Each fills back what turned out not to be needed; the better result counts. The
 * board is left as it was.
 */
public final class VictimSearch {

  private final Board outlook;
  private final Collection<Holder> holders;
  private final Instant now;

  /**
   * @param outlook state in which everybody who is leaving has left, and every promise is served
   */
  public VictimSearch(Board outlook, Collection<Holder> holders, Instant now) {
    this.outlook = outlook;
    this.holders = holders;
    this.now = now;
  }

  public Optional<Plan> search(Applicant preemptor, PreemptionRules rules) {
    if (!rules.any()) return Optional.empty();
    return preemptor.pools().stream()
        .flatMap(pool -> inPool(preemptor, rules, pool).stream())
        .min(Comparator.comparingLong(Plan::lost));
  }

  private Optional<Plan> inPool(Applicant preemptor, PreemptionRules rules, PoolName pool) {
    if (!outlook.quota().opens(preemptor.queue(), pool)) return Optional.empty();
    var eligibility = new Eligibility(preemptor, rules, pool, outlook.quota(), now);
    var candidates =
        holders.stream()
            .flatMap(
                holder ->
                    eligibility
                        .reason(holder)
                        .map(reason -> new Candidate(holder, reason, outlook.rooms(), now))
                        .stream())
            .sorted(Candidate.CHEAPEST)
            .toList();
    if (candidates.isEmpty()) return Optional.empty();
    return Stream.of(
            new CheapestRuns(candidates), new CheapestSlots(candidates, pool, preemptor.gang()))
        .flatMap(
            walk ->
                new Removal(outlook, preemptor, pool, eligibility, candidates).run(walk).stream())
        .min(Comparator.comparingLong(Plan::lost).thenComparingInt(plan -> plan.victims().size()));
  }
}
