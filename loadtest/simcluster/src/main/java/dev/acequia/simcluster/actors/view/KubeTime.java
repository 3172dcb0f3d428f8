package dev.acequia.simcluster.actors.view;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The two spellings of time in Kubernetes objects. */
public final class KubeTime {

  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  private KubeTime() {}

  /** meta/v1 Time: whole seconds. */
  public static String seconds(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** meta/v1 MicroTime: always six digits, as leases demand. */
  public static String micros(Instant at) {
    return MICROS.format(at);
  }

  public static Optional<Instant> parse(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
  }
}
