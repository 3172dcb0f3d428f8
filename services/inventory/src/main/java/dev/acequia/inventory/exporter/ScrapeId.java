package dev.acequia.inventory.exporter;

import java.util.Optional;

/** Which scrape of which node; the id of its intent. */
public record ScrapeId(String node, long number) {

  private static final String PREFIX = "scrape/";

  public String text() {
    return PREFIX + node + "/" + number;
  }

  /** Empty for intents that are no scrapes. */
  public static Optional<ScrapeId> read(String intent) {
    int slash = intent.lastIndexOf('/');
    if (!intent.startsWith(PREFIX) || slash < PREFIX.length()) return Optional.empty();
    try {
      return Optional.of(
          new ScrapeId(
              intent.substring(PREFIX.length(), slash),
              Long.parseLong(intent.substring(slash + 1))));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
