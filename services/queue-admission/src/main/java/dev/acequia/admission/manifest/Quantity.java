package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kubernetes quantities: numbers with decimal or binary suffixes, for example {@code 500m}, {@code
 * 1.5Gi} or {@code 8}.
 */
final class Quantity {

  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?[0-9]{1,30}(?:\\.[0-9]{0,18})?)(m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei|[eE][+-]?[0-9]{1,2})?");
  private static final BigDecimal KIBI = BigDecimal.valueOf(1024);
  private static final Map<String, BigDecimal> FACTORS =
      Map.ofEntries(
          Map.entry("m", new BigDecimal("0.001")),
          Map.entry("k", BigDecimal.TEN.pow(3)),
          Map.entry("M", BigDecimal.TEN.pow(6)),
          Map.entry("G", BigDecimal.TEN.pow(9)),
          Map.entry("T", BigDecimal.TEN.pow(12)),
          Map.entry("P", BigDecimal.TEN.pow(15)),
          Map.entry("E", BigDecimal.TEN.pow(18)),
          Map.entry("Ki", KIBI),
          Map.entry("Mi", KIBI.pow(2)),
          Map.entry("Gi", KIBI.pow(3)),
          Map.entry("Ti", KIBI.pow(4)),
          Map.entry("Pi", KIBI.pow(5)),
          Map.entry("Ei", KIBI.pow(6)));

  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private Quantity() {}

  /**
   * The amount in units of {@code unit}, rounded up.
   *
   * @param unit how much of the base unit one is: 0.001 for milli, 1048576 for MiB
   * @throws InvalidManifest when it is no quantity or negative
   */
  static long of(JsonNode value, BigDecimal unit, String field) {
    BigDecimal amount = parse(value.asText(), field);
    if (amount.signum() < 0) throw new InvalidManifest(field + " is negative: " + value.asText());
    BigDecimal units = amount.divide(unit, 0, RoundingMode.CEILING);
    return units.compareTo(MOST) >= 0 ? Long.MAX_VALUE : units.longValueExact();
  }

  static BigDecimal parse(String text, String field) {
    Matcher matcher = FORM.matcher(text.trim());
    if (!matcher.matches()) throw new InvalidManifest(field + " is no quantity: " + text);
    BigDecimal number = new BigDecimal(matcher.group(1));
    String suffix = matcher.group(2);
    if (suffix == null) return number;
    BigDecimal factor = FACTORS.get(suffix);
    return factor != null
        ? number.multiply(factor)
        : number.scaleByPowerOfTen(Integer.parseInt(suffix.substring(1)));
  }
}
