package dev.acequia.inventory.flow;

import java.util.Optional;

/** Names of timers and scrapes: a kind and what it is about. */
record Timers(Kind kind, String about) {

  enum Kind {
    NODE_SILENT("silent/"),
    SCRAPE("scrape/"),
    UNCONFIRMED("unconfirmed/"),
    RUN_GONE("gone/"),
    POOLS("pools");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  static final String POOLS = Kind.POOLS.prefix;

  static String nodeSilent(String node) {
    return Kind.NODE_SILENT.prefix + node;
  }

  static String scrape(String node) {
    return Kind.SCRAPE.prefix + node;
  }

  static String unconfirmed(String allocation) {
    return Kind.UNCONFIRMED.prefix + allocation;
  }

  static String runGone(String run) {
    return Kind.RUN_GONE.prefix + run;
  }

  static Optional<Timers> read(String timer) {
    for (Kind kind : Kind.values()) {
      if (timer.startsWith(kind.prefix))
        return Optional.of(new Timers(kind, timer.substring(kind.prefix.length())));
    }
    return Optional.empty();
  }
}
