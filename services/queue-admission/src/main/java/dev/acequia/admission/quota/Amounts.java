package dev.acequia.admission.quota;

/**
 * Arithmetic on amounts that never wraps. {@link #UNLIMITED} absorbs: unlimited plus or minus
 * anything is unlimited. Amounts may be negative (a pool whose quota was cut below its usage is in
 * debt).
 */
public final class Amounts {

  public static final long UNLIMITED = Long.MAX_VALUE;

  private Amounts() {}

  public static long plus(long a, long b) {
    if (a == UNLIMITED || b == UNLIMITED) return UNLIMITED;
    long sum = a + b;
    // Both operands on one side of zero and the sum on the other: it wrapped.
    if (((a ^ sum) & (b ^ sum)) < 0) return a < 0 ? Long.MIN_VALUE : UNLIMITED;
    return sum;
  }

  /**
   * {@code b} is what is taken; taking an unlimited amount from a limited one leaves the deepest
   * debt.
   */
  public static long minus(long a, long b) {
    if (a == UNLIMITED) return UNLIMITED;
    if (b == UNLIMITED || b == Long.MIN_VALUE) return b == UNLIMITED ? Long.MIN_VALUE : UNLIMITED;
    return plus(a, -b);
  }

  /** Both not negative. */
  public static long times(long a, long b) {
    if (a == 0 || b == 0) return 0;
    if (a == UNLIMITED || b == UNLIMITED || Math.multiplyHigh(a, b) != 0) return UNLIMITED;
    long product = a * b;
    return product < 0 ? UNLIMITED : product;
  }
}
