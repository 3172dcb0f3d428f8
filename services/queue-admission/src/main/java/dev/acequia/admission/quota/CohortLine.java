package dev.acequia.admission.quota;

/**
 * What a cohort has and uses of one pool and resource. A queue without a cohort stands alone in one
 * that lends nothing.
 */
final class CohortLine {

  private final boolean lends;
  private long supply;
  private long used;

  CohortLine(long own, boolean lends) {
    this.supply = own;
    this.lends = lends;
  }

  CohortLine twin() {
    var twin = new CohortLine(supply, lends);
    twin.used = used;
    return twin;
  }

  void join(Quota quota) {
    supply = Amounts.plus(supply, Amounts.minus(quota.nominal(), quota.keptAtHome()));
  }

  boolean lends() {
    return lends;
  }

  long supply() {
    return supply;
  }

  /** Negative while the cohort is in debt: then nobody in it may take more. */
  long available() {
    return Amounts.minus(supply, used);
  }

  void shift(long before, long after) {
    used = Amounts.plus(Amounts.minus(used, before), after);
  }
}
