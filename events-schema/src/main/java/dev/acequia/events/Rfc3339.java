package dev.acequia.events;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;

/**
 * Times on the wire. The form that Acequia writes, UTC with three decimals, is read and written
 * without a formatter: there are several in each event, and a formatter was a tenth of what reading
 * an event costs. Every other RFC 3339 form is read as well.
 */
final class Rfc3339 {

  private static final DateTimeFormatter MILLISECONDS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();
  private static final String FORM = "0000-00-00T00:00:00.000Z";
  private static final int SECONDS_OF_DAY = 86_400;
  private static final int NANOS_OF_MILLI = 1_000_000;
  private static final long FIRST = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();
  private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  private Rfc3339() {}

  /**
   * Any RFC 3339 time.
   *
   * @throws DateTimeException when it is none
   */
  static Instant parse(String text) {
    return isOurs(text) ? ours(text) : OffsetDateTime.parse(text).toInstant();
  }

  /** In UTC with exactly three decimals; finer parts are cut off. */
  static String text(Instant time) {
    long seconds = time.getEpochSecond();
    if (seconds < FIRST || seconds > LAST) return MILLISECONDS.format(time);
    LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, SECONDS_OF_DAY));
    int second = Math.floorMod(seconds, SECONDS_OF_DAY);
    char[] form = FORM.toCharArray();
    put(form, 0, 4, date.getYear());
    put(form, 5, 2, date.getMonthValue());
    put(form, 8, 2, date.getDayOfMonth());
    put(form, 11, 2, second / 3600);
    put(form, 14, 2, second / 60 % 60);
    put(form, 17, 2, second % 60);
    put(form, 20, 3, time.getNano() / NANOS_OF_MILLI);
    return new String(form);
  }

  private static boolean isOurs(String text) {
    if (text.length() != FORM.length()) return false;
    for (int i = 0; i < FORM.length(); i++) {
      char want = FORM.charAt(i);
      char is = text.charAt(i);
      if (want == '0' ? is < '0' || is > '9' : is != want) return false;
    }
    // 24:00 and leap seconds are for the library to judge.
    return number(text, 11, 2) < 24 && number(text, 14, 2) < 60 && number(text, 17, 2) < 60;
  }

  private static Instant ours(String text) {
    LocalDate date = LocalDate.of(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2));
    long seconds =
        date.toEpochDay() * SECONDS_OF_DAY
            + number(text, 11, 2) * 3600L
            + number(text, 14, 2) * 60L
            + number(text, 17, 2);
    return Instant.ofEpochSecond(seconds, (long) number(text, 20, 3) * NANOS_OF_MILLI);
  }

  private static int number(String text, int from, int digits) {
    int value = 0;
    for (int i = from; i < from + digits; i++) value = value * 10 + text.charAt(i) - '0';
    return value;
  }

  private static void put(char[] form, int from, int digits, int value) {
    for (int i = from + digits - 1; i >= from; i--, value /= 10)
      form[i] = (char) ('0' + value % 10);
  }
}
