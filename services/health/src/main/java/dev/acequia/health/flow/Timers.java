package dev.acequia.health.flow;

import java.util.Optional;

/** Names of timers and of intents on nodes: a kind and what it is about. */
record Timers(Kind kind, String about) {

  enum Kind {
    /** A device's state has lasted too long. */
    STATE("state/"),
    /** A node has given no fresh data for too long. */
    STALE("stale/"),
    /** A node's taint is looked at again. */
    MARK("mark/");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  static String state(String device) {
    return Kind.STATE.prefix + device;
  }

  static String stale(String node) {
    return Kind.STALE.prefix + node;
  }

  static String mark(String node) {
    return Kind.MARK.prefix + node;
  }

  static Optional<Timers> read(String timer) {
    for (Kind kind : Kind.values()) {
      if (timer.startsWith(kind.prefix))
        return Optional.of(new Timers(kind, timer.substring(kind.prefix.length())));
    }
    return Optional.empty();
  }
}
