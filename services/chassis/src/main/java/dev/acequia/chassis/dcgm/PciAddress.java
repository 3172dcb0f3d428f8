package dev.acequia.chassis.dcgm;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A PCI address in the one form that all sources are joined by: {@code 0000:64:00.0}, lower case.
 * The kernel writes {@code 0000:64:00}, DCGM {@code 00000000:64:00.0}, Dynamic Resource Allocation
 * {@code 0000:64:00.0}.
 */
public record PciAddress(String value) {

  private static final Pattern FORM =
      Pattern.compile("(?:([0-9a-f]{4,8}):)?([0-9a-f]{2}):([0-9a-f]{2})(?:\\.([0-7]))?");

  public PciAddress {
    if (!FORM.matcher(value).matches())
      throw new IllegalArgumentException("not a PCI address: " + value);
  }

  /** Empty when the text is not a PCI address. */
  public static Optional<PciAddress> read(String text) {
    Matcher form = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!form.matches()) return Optional.empty();
    String domain = form.group(1) == null ? "0000" : form.group(1);
    String function = form.group(4) == null ? "0" : form.group(4);
    return Optional.of(
        new PciAddress(
            shortest(domain) + ":" + form.group(2) + ":" + form.group(3) + "." + function));
  }

  private static String shortest(String domain) {
    String four = domain;
    while (four.length() > 4 && four.charAt(0) == '0') four = four.substring(1);
    return four;
  }

  @Override
  public String toString() {
    return value;
  }
}
