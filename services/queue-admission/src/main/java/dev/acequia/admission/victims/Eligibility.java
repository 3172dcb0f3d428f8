package dev.acequia.admission.victims;

import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.quota.QuotaLedger;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;
import java.util.Optional;

/**
 * Which runs a preemptor may displace: those of its own queue by priority and age, and those of
 * queues of its cohort that use more than their own, as the rules of its queue allow.
 *
 * <p>No loops: within a queue the displaced comes strictly later in a total order; across queues
 * only somebody who stays within nominal displaces, and only somebody beyond nominal is displaced
 * (or, if a borrower may displace, one of strictly lower priority), so that no two runs can
 * displace each other in turn.
 */
final class Eligibility {

  private final Applicant preemptor;
  private final PreemptionRules rules;
  private final PoolName pool;
  private final QuotaLedger quota;
  private final boolean withinNominal;
  private final Instant now;

  Eligibility(
      Applicant preemptor, PreemptionRules rules, PoolName pool, QuotaLedger quota, Instant now) {
    this.preemptor = preemptor;
    this.rules = rules;
    this.pool = pool;
    this.quota = quota;
    this.now = now;
    this.withinNominal = quota.withinNominal(preemptor.queue(), pool, preemptor.gang().demand());
  }

  Optional<PreemptionReason> reason(Holder holder) {
    boolean within =
        holder.leaving() == Holder.Leaving.NO
            && holder.pool().equals(pool)
            && !holder.protectedUntil().isAfter(now);
    if (!within) return Optional.empty();
    return holder.queue().equals(preemptor.queue()) ? withinQueue(holder) : acrossCohort(holder);
  }

  private Optional<PreemptionReason> withinQueue(Holder holder) {
    boolean allowed =
        switch (rules.withinQueue()) {
          case NEVER -> false;
          case LOWER_PRIORITY -> holder.priority() < preemptor.priority();
          case LOWER_OR_NEWER_EQUAL_PRIORITY ->
              holder.priority() < preemptor.priority()
                  || (holder.priority() == preemptor.priority()
                      && holder.since().isAfter(preemptor.since()));
        };
    return allowed ? Optional.of(PreemptionReason.PRIORITY) : Optional.empty();
  }

  private Optional<PreemptionReason> acrossCohort(Holder holder) {
    if (!quota.share(preemptor.queue(), holder.queue(), pool) || !borrows(holder))
      return Optional.empty();
    boolean lower = holder.priority() < preemptor.priority();
    boolean allowed =
        withinNominal
            ? switch (rules.reclaimWithinCohort()) {
              case NEVER -> false;
              case LOWER_PRIORITY -> lower;
              case ANY -> true;
            }
            : rules.borrowWithinCohort() && lower;
    return allowed ? Optional.of(PreemptionReason.RECLAIM) : Optional.empty();
  }

  /**
   * Asked again before each removal: a queue that is back within its own has nothing left to give.
   */
  boolean borrows(Holder holder) {
    return holder.queue().equals(preemptor.queue())
        || quota.borrows(holder.queue(), pool, preemptor.gang().demand());
  }
}
