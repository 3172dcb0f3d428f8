package dev.acequia.simcluster.http.table;

import java.time.Duration;
import java.time.Instant;

/** Durations for people, as apimachinery's duration.HumanDuration writes them. */
final class Ages {

  private Ages() {}

  static String since(String timestamp, Instant now) {
    return timestamp.isEmpty()
        ? "<unknown>"
        : human(Duration.between(Instant.parse(timestamp), now));
  }

  static String human(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < -1) {
      return "<invalid>";
    }
    if (seconds < 120) {
      return Math.max(0, seconds) + "s";
    }
    long minutes = seconds / 60;
    if (minutes < 10) {
      return two(minutes, "m", seconds % 60, "s");
    }
    if (minutes < 180) {
      return minutes + "m";
    }
    long hours = minutes / 60;
    if (hours < 8) {
      return two(hours, "h", minutes % 60, "m");
    }
    if (hours < 48) {
      return hours + "h";
    }
    long days = hours / 24;
    if (days < 8) {
      return two(days, "d", hours % 24, "h");
    }
    if (days < 365 * 2) {
      return days + "d";
    }
    return days < 365 * 8 ? two(days / 365, "y", days % 365, "d") : days / 365 + "y";
  }

  private static String two(long large, String largeUnit, long small, String smallUnit) {
    return small == 0 ? large + largeUnit : large + largeUnit + small + smallUnit;
  }
}
