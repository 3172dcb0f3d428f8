package dev.acequia.simcluster.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Kubernetes resource quantity, with the form that a server gives it back in (apimachinery's
 * resource.Quantity): the largest unit that needs no fraction, in the family of units it was
 * written with.
 */
public record Quantity(BigDecimal value, Format format) implements Comparable<Quantity> {

  /** The family of units. */
  public enum Format {
    DECIMAL,
    BINARY,
    EXPONENT
  }

  private static final Pattern SYNTAX =
      Pattern.compile(
          "([+-]?(?:\\d+\\.?\\d*|\\.\\d+))(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\\d{1,3}))?");
  private static final List<String> DECIMAL_UNITS =
      List.of("n", "u", "m", "", "k", "M", "G", "T", "P", "E");
  private static final List<String> BINARY_UNITS = List.of("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");
  private static final BigInteger KIBI = BigInteger.valueOf(1024);
  private static final BigInteger KILO = BigInteger.valueOf(1000);

  /** Empty when the text is no quantity. */
  public static Optional<Quantity> parse(String text) {
    Matcher parts = SYNTAX.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(parts.group(1));
    if (parts.group(3) != null) {
      return Optional.of(
          new Quantity(
              number.scaleByPowerOfTen(Integer.parseInt(parts.group(3))), Format.EXPONENT));
    }
    String unit = parts.group(2) == null ? "" : parts.group(2);
    if (unit.endsWith("i")) {
      BigDecimal factor = new BigDecimal(KIBI.pow(BINARY_UNITS.indexOf(unit)));
      return Optional.of(new Quantity(number.multiply(factor), Format.BINARY));
    }
    return Optional.of(
        new Quantity(
            number.scaleByPowerOfTen(3 * (DECIMAL_UNITS.indexOf(unit) - 3)), Format.DECIMAL));
  }

  public static Quantity of(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException("no quantity: " + text));
  }

  public static Quantity of(long value) {
    return new Quantity(BigDecimal.valueOf(value), Format.DECIMAL);
  }

  public Quantity plus(Quantity other) {
    return new Quantity(value.add(other.value), format);
  }

  public Quantity minus(Quantity other) {
    return new Quantity(value.subtract(other.value), format);
  }

  public long milli() {
    return value.scaleByPowerOfTen(3).setScale(0, RoundingMode.CEILING).longValue();
  }

  public long longValue() {
    return value.setScale(0, RoundingMode.CEILING).longValue();
  }

  @Override
  public int compareTo(Quantity other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    if (value.signum() == 0) {
      return "0";
    }
    boolean whole = value.stripTrailingZeros().scale() <= 0;
    boolean binary =
        format == Format.BINARY && whole && value.abs().compareTo(new BigDecimal(KIBI)) >= 0;
    return binary ? binary() : decimal();
  }

  private String binary() {
    BigInteger number = value.toBigIntegerExact();
    int unit = 0;
    while (unit < BINARY_UNITS.size() - 1 && number.mod(KIBI).signum() == 0) {
      number = number.divide(KIBI);
      unit++;
    }
    return number + BINARY_UNITS.get(unit);
  }

  private String decimal() {
    BigInteger number =
        value.scaleByPowerOfTen(9).setScale(0, RoundingMode.CEILING).toBigIntegerExact();
    int unit = 0;
    while (unit < DECIMAL_UNITS.size() - 1 && number.mod(KILO).signum() == 0) {
      number = number.divide(KILO);
      unit++;
    }
    if (format == Format.EXPONENT) {
      return unit == 3 ? number.toString() : number + "e" + 3 * (unit - 3);
    }
    return number + DECIMAL_UNITS.get(unit);
  }
}
