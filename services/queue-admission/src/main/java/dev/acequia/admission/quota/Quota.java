package dev.acequia.admission.quota;

/**
 * Quota of a queue in one pool and resource.
 *
 * @param nominal what it owns
 * @param borrowingLimit most that it may use beyond nominal, {@link Amounts#UNLIMITED} without a
 *     limit
 * @param lendingLimit most of nominal that others may use, {@link Amounts#UNLIMITED} without a
 *     limit
 */
public record Quota(long nominal, long borrowingLimit, long lendingLimit) {

  public Quota {
    if (nominal < 0 || borrowingLimit < 0 || lendingLimit < 0)
      throw new IllegalArgumentException("negative quota");
  }

  public static Quota of(long nominal) {
    return new Quota(nominal, Amounts.UNLIMITED, Amounts.UNLIMITED);
  }

  /** Part of nominal that stays at home whatever others want: Kueue's local quota. */
  public long keptAtHome() {
    return Math.max(0, Amounts.minus(nominal, lendingLimit));
  }
}
