package dev.acequia.replay.chaos;

import java.util.Locale;

/** What goes wrong at the API server; the simulated cluster says what each does. */
public enum ApiFault {
  UNAVAILABLE,
  CONFLICT,
  LOST_ANSWER,
  SLOW,
  WATCH_CUT,
  WATCH_EXPIRED;

  /** As the simulated cluster and the report call it. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String json(long ms, int percent) {
    return "{\"kind\":\"%s\",\"ms\":%d,\"percent\":%d}".formatted(wire(), ms, percent);
  }
}
