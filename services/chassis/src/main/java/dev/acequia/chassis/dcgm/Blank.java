package dev.acequia.chassis.dcgm;

/**
 * DCGM's ways to say "no value" in a number field (dcgm_structs.h, DCGM_INT32_BLANK,
 * DCGM_INT64_BLANK, DCGM_FP64_BLANK and the three above each: not found, not supported, not
 * permitted). Old exporters print them; they are absent, never measurements.
 */
final class Blank {

  private static final double INT32 = 2_147_483_632d;
  private static final double FP64 = 140_737_488_355_328d;

  /** All four sentinels near 2^63 round to the same double or above. */
  private static final double INT64 = 9_223_372_036_854_775_000d;

  private Blank() {}

  static boolean is(double value) {
    return Double.isNaN(value) || within(value, INT32) || within(value, FP64) || value >= INT64;
  }

  private static boolean within(double value, double base) {
    return value >= base && value <= base + 3;
  }
}
