package dev.acequia.simcluster.json.schema;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Times as metav1.Time (whole seconds) and metav1.MicroTime (exactly six digits) write them. */
public final class Times {

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);
  private static final Pattern SIX_DIGITS = Pattern.compile("[^.]*\\.\\d{6}(Z|[+-].*)");

  private Times() {}

  public static String seconds(Instant time) {
    return SECONDS.format(time);
  }

  public static String micros(Instant time) {
    return MICROS.format(time);
  }

  static String canonical(String text) throws DecodeException {
    return seconds(parse(text, "2006-01-02T15:04:05Z07:00"));
  }

  static String canonicalMicro(String text) throws DecodeException {
    String layout = "2006-01-02T15:04:05.000000Z07:00";
    Instant time = parse(text, layout);
    if (!SIX_DIGITS.matcher(text).matches()) {
      String rest = text.contains(".") ? text.substring(text.indexOf('.')) : text.substring(19);
      throw new DecodeException(
          "parsing time \"%s\" as \"%s\": cannot parse \"%s\" as \".000000\""
              .formatted(text, layout, rest));
    }
    return micros(time);
  }

  private static Instant parse(String text, String layout) throws DecodeException {
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeParseException e) {
      throw new DecodeException(
          "parsing time \"%s\" as \"%s\": cannot parse \"%s\" as \"2006\""
              .formatted(text, layout, text));
    }
  }
}
