package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Failures;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * What goes wrong between clients and the server, for a while and for a share of the requests. One
 * trouble at a time: the next replaces it. Admin endpoints stay whole. Times are wall time.
 *
 * <pre>
 * POST /sim/v1/api {"kind": "lost-answer", "percent": 30, "ms": 5000}
 * </pre>
 *
 * <p>Thread-safe.
 */
final class ApiTrouble {

  private static final int SLOWEST_MS = 4_000;

  /** What happens to a request that is hit. */
  enum Kind {
    /** Refused before anything was done. */
    UNAVAILABLE,
    /** A write meets another that came first. */
    CONFLICT,
    /** Carried out, and the connection is closed without an answer: a time-out after success. */
    LOST_ANSWER,
    /** Carried out late. */
    SLOW,
    /** All open watches break off, at once; nothing happens to later ones. */
    WATCH_CUT,
    /** A watch is told that its version is too old, and has to list again. */
    WATCH_EXPIRED;

    String wire() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Kind of(String wire) {
      return Arrays.stream(values())
          .filter(kind -> kind.wire().equals(wire))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "no such kind of trouble: '%s'; there are %s"
                          .formatted(
                              wire,
                              Arrays.stream(values())
                                  .map(Kind::wire)
                                  .collect(Collectors.joining(", ")))));
    }

    private boolean concerns(boolean write, boolean watch) {
      return switch (this) {
        case UNAVAILABLE -> true;
        case CONFLICT -> write;
        case LOST_ANSWER, SLOW -> !watch;
        case WATCH_EXPIRED -> watch;
        case WATCH_CUT -> false;
      };
    }
  }

  private record Spell(Kind kind, int percent, long untilNanos) {}

  private final Runnable cutWatches;
  private final SplittableRandom random = new SplittableRandom(1);
  private Optional<Spell> spell = Optional.empty();

  /**
   * @param cutWatches breaks all open watches off; called on the model's line
   */
  ApiTrouble(Runnable cutWatches) {
    this.cutWatches = cutWatches;
  }

  void register(AdminRoutes routes) {
    routes.route("POST", "api", request -> begin(request.body()));
  }

  private AdminResponse begin(JsonNode body) {
    Kind kind = Kind.of(Fields.text(body, "kind"));
    if (kind == Kind.WATCH_CUT) {
      cutWatches.run();
    } else {
      long nanos = Duration.ofMillis(Fields.number(body, 5_000, "ms")).toNanos();
      int percent = (int) Math.clamp(Fields.number(body, 100, "percent"), 0, 100);
      begin(new Spell(kind, percent, System.nanoTime() + nanos));
    }
    return AdminResponse.ok(Json.object().put("begun", kind.wire()));
  }

  private synchronized void begin(Spell next) {
    spell = Optional.of(next);
  }

  /** What this request meets; empty for most. */
  synchronized Optional<Kind> meets(String method, boolean watch) {
    boolean write = method.equals("PUT") || method.equals("PATCH");
    return spell
        .filter(now -> System.nanoTime() - now.untilNanos() < 0)
        .filter(now -> now.kind().concerns(write, watch))
        .filter(now -> random.nextInt(100) < now.percent())
        .map(Spell::kind);
  }

  /** Refuses, or delays; returns when the request is to be carried out all the same. */
  void suffer(Kind kind) throws InterruptedException {
    switch (kind) {
      case UNAVAILABLE ->
          throw Failures.failure(503, "ServiceUnavailable", "the server is currently unable");
      case CONFLICT ->
          throw Failures.failure(
              409,
              "Conflict",
              "the object has been modified; please apply your changes to the latest version and try again");
      case WATCH_EXPIRED -> throw Failures.failure(410, "Expired", "too old resource version");
      case SLOW -> Thread.sleep(delay());
      case LOST_ANSWER, WATCH_CUT -> {}
    }
  }

  private synchronized long delay() {
    return random.nextLong(SLOWEST_MS);
  }
}
