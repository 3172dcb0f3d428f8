package dev.acequia.admission.manifest;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as people write them in annotations: {@code 90s}, {@code 2h30m}, {@code 1d}, ISO-8601
 * ({@code PT2H}), or seconds.
 */
final class Durations {

  private static final Pattern PARTS = Pattern.compile("([0-9]{1,12})(ms|s|m|h|d)");
  private static final Pattern WHOLE = Pattern.compile("(?:[0-9]{1,12}(?:ms|s|m|h|d))+");
  private static final Duration MOST = Duration.ofDays(3650);

  private Durations() {}

  /**
   * @throws InvalidManifest when it is no duration, negative or longer than ten years
   */
  static long millis(String text, String field) {
    Duration duration = parse(text.trim(), field);
    if (duration.isNegative() || duration.compareTo(MOST) > 0)
      throw new InvalidManifest(field + " is out of range: " + text);
    return duration.toMillis();
  }

  private static Duration parse(String text, String field) {
    if (text.matches("[0-9]{1,12}")) return Duration.ofSeconds(Long.parseLong(text));
    if (WHOLE.matcher(text).matches()) return sum(PARTS.matcher(text));
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException e) {
      throw new InvalidManifest(field + " is no duration: " + text);
    }
  }

  private static Duration sum(Matcher parts) {
    Duration total = Duration.ZERO;
    while (parts.find()) {
      long amount = Long.parseLong(parts.group(1));
      total =
          total.plus(
              switch (parts.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "s" -> Duration.ofSeconds(amount);
                case "m" -> Duration.ofMinutes(amount);
                case "h" -> Duration.ofHours(amount);
                default -> Duration.ofDays(amount);
              });
    }
    return total;
  }
}
