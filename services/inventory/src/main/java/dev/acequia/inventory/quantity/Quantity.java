package dev.acequia.inventory.quantity;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Kubernetes quantity ({@code 500m}, {@code 64Gi}, {@code 1e3}), rounded up to whole units as the
 * scheduler does (apimachinery, resource.Quantity).
 */
public record Quantity(BigDecimal value) {

  private static final Pattern SYNTAX =
      Pattern.compile(
          "([+-]?(?:\\d+\\.?\\d*|\\.\\d+))(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\\d{1,3}))?");
  private static final BigDecimal MIB = BigDecimal.valueOf(1L << 20);

  private static final Map<String, BigDecimal> UNITS =
      Map.ofEntries(
          Map.entry("n", BigDecimal.ONE.movePointLeft(9)),
          Map.entry("u", BigDecimal.ONE.movePointLeft(6)),
          Map.entry("m", BigDecimal.ONE.movePointLeft(3)),
          Map.entry("k", BigDecimal.ONE.movePointRight(3)),
          Map.entry("M", BigDecimal.ONE.movePointRight(6)),
          Map.entry("G", BigDecimal.ONE.movePointRight(9)),
          Map.entry("T", BigDecimal.ONE.movePointRight(12)),
          Map.entry("P", BigDecimal.ONE.movePointRight(15)),
          Map.entry("E", BigDecimal.ONE.movePointRight(18)),
          Map.entry("Ki", BigDecimal.valueOf(1L << 10)),
          Map.entry("Mi", BigDecimal.valueOf(1L << 20)),
          Map.entry("Gi", BigDecimal.valueOf(1L << 30)),
          Map.entry("Ti", BigDecimal.valueOf(1L << 40)),
          Map.entry("Pi", BigDecimal.valueOf(1L << 50)),
          Map.entry("Ei", BigDecimal.valueOf(1L << 60)));

  public static final Quantity ZERO = new Quantity(BigDecimal.ZERO);

  /** Empty when the text is no quantity; an absent amount is written as empty text. */
  public static Optional<Quantity> read(String text) {
    Matcher parts = SYNTAX.matcher(text);
    if (!parts.matches()) return Optional.empty();
    BigDecimal number = new BigDecimal(parts.group(1));
    if (parts.group(3) != null) {
      return Optional.of(new Quantity(number.scaleByPowerOfTen(Integer.parseInt(parts.group(3)))));
    }
    return Optional.of(
        new Quantity(parts.group(2) == null ? number : number.multiply(UNITS.get(parts.group(2)))));
  }

  /** What cannot be read counts as nothing: an API server would not have stored it. */
  public static Quantity of(String text) {
    return read(text).orElse(ZERO);
  }

  public Quantity plus(Quantity other) {
    return new Quantity(value.add(other.value));
  }

  public Quantity max(Quantity other) {
    return new Quantity(value.max(other.value));
  }

  /** Thousandths, never negative. */
  public long milli() {
    return ceiling(value.movePointRight(3));
  }

  /** Whole MiB of a number of bytes, never negative. */
  public long mebibytes() {
    return ceiling(value.divide(MIB, 3, RoundingMode.CEILING));
  }

  /** Whole units, never negative. */
  public long whole() {
    return ceiling(value);
  }

  private static long ceiling(BigDecimal value) {
    return value.max(BigDecimal.ZERO).setScale(0, RoundingMode.CEILING).longValue();
  }
}
