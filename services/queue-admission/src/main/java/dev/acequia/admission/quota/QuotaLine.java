package dev.acequia.admission.quota;

/**
 * One pool and resource of one queue within its cohort: the algebra of Kueue's resource tree for
 * one level (facts of quota algebra, section 2). Mutable, for the length of one decision.
 *
 * <p>Used of what is kept at home does not touch the cohort; the rest is charged to it. Invariant:
 * the cohort's usage is the sum over its queues of what each uses beyond what it keeps at home.
 */
final class QuotaLine {

  private final Quota quota;
  private final CohortLine cohort;
  private long used;

  private QuotaLine(Quota quota, CohortLine cohort, long used) {
    this.quota = quota;
    this.cohort = cohort;
    this.used = used;
  }

  static QuotaLine joining(CohortLine cohort, Quota quota) {
    cohort.join(quota);
    return new QuotaLine(quota, cohort, 0);
  }

  /** The same line in a copy of its cohort. */
  QuotaLine twin(CohortLine cohort) {
    return new QuotaLine(quota, cohort, used);
  }

  Quota quota() {
    return quota;
  }

  long used() {
    return used;
  }

  CohortLine cohort() {
    return cohort;
  }

  /** Room for more usage, never negative. */
  long available() {
    long home = Math.max(0, Amounts.minus(quota.keptAtHome(), used));
    return Math.max(0, Amounts.plus(home, Math.min(cohort.available(), borrowable())));
  }

  /** The most that could be available with nobody else around. */
  long potential() {
    long reach = Amounts.plus(quota.keptAtHome(), cohort.supply());
    return Math.min(
        reach, Amounts.plus(quota.nominal(), cohort.lends() ? quota.borrowingLimit() : 0));
  }

  /** What the queue uses beyond its nominal quota. */
  long borrowed() {
    return Math.max(0, Amounts.minus(used, quota.nominal()));
  }

  Limit bindingLimit() {
    if (!cohort.lends()) return Limit.NOMINAL;
    return borrowable() < cohort.available() ? Limit.BORROWING_LIMIT : Limit.COHORT;
  }

  void charge(long amount) {
    move(Amounts.plus(used, amount));
  }

  void release(long amount) {
    if (amount > used)
      throw new IllegalStateException("more quota released than used: " + amount + " of " + used);
    move(Amounts.minus(used, amount));
  }

  private void move(long target) {
    long before = beyondHome();
    used = target;
    cohort.shift(before, beyondHome());
  }

  private long beyondHome() {
    return Math.max(0, Amounts.minus(used, quota.keptAtHome()));
  }

  private long borrowable() {
    long lendable = Amounts.minus(quota.nominal(), quota.keptAtHome());
    long room = Amounts.minus(lendable, beyondHome());
    return cohort.lends() ? Amounts.plus(room, quota.borrowingLimit()) : room;
  }
}
