package dev.acequia.events.check;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rules that compact constructors state. Each failure is an {@link IllegalArgumentException} that
 * names the component, so that a dead letter tells what was wrong.
 */
public final class Require {

  /** Ids travel in headers, URLs and file names: printable, without blanks. */
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7E]{1,512}");

  private static final Pattern SLUG = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  private Require() {}

  /** Not null; JSON may lack what a constructor cannot do without. */
  public static <T> T present(@Nullable T value, String name) {
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return value;
  }

  /** Not null and not blank. */
  public static String text(@Nullable String value, String name) {
    String text = present(value, name);
    if (text.isBlank()) {
      throw new IllegalArgumentException(name + " is blank");
    }
    return text;
  }

  /** Printable ASCII without blanks, 1 to 512 characters. */
  public static String key(@Nullable String value, String name) {
    return matching(KEY, value, name);
  }

  /** Lower-case letters, digits and inner dashes, 1 to 63 characters. */
  public static String slug(@Nullable String value, String name) {
    return matching(SLUG, value, name);
  }

  public static long notNegative(long value, String name) {
    if (value < 0) {
      throw new IllegalArgumentException(name + " is negative: " + value);
    }
    return value;
  }

  public static void notNegativeIfPresent(@Nullable Number value, String name) {
    if (value != null) {
      notNegative(value.longValue(), name);
    }
  }

  public static long positive(long value, String name) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " is not positive: " + value);
    }
    return value;
  }

  /** A number from 1 written without sign or leading zero, so that equal ids are equal strings. */
  public static int ordinal(String digits, String name) {
    if (digits.isEmpty() || digits.length() > 9 || digits.charAt(0) == '0') {
      throw new IllegalArgumentException(name + " is not a number from 1");
    }
    if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new IllegalArgumentException(name + " is not a number from 1");
    }
    return Integer.parseInt(digits);
  }

  private static String matching(Pattern pattern, @Nullable String value, String name) {
    String text = present(value, name);
    if (!pattern.matcher(text).matches()) {
      throw new IllegalArgumentException(name + " is not well-formed: " + text);
    }
    return text;
  }
}
