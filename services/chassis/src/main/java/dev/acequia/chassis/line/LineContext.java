package dev.acequia.chassis.line;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.time.ClusterClock;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.events.EventCodec;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * What a line works with.
 *
 * @param handler the service's, asked for once: it may be costly to make
 * @param wall for latency stamps and the length of batches, never for decisions
 */
public record LineContext(
    int partition,
    ServiceDefinition service,
    Handler handler,
    Store store,
    ClusterClock clock,
    InstantSource wall,
    LineTelemetry telemetry,
    EffectSink effects,
    EventCodec codec) {

  public LineContext(
      int partition,
      ServiceDefinition service,
      Store store,
      ClusterClock clock,
      InstantSource wall,
      LineTelemetry telemetry,
      EffectSink effects,
      EventCodec codec) {
    this(partition, service, service.handler(), store, clock, wall, telemetry, effects, codec);
  }

  /** Cluster time as far as it is ever stored: milliseconds. */
  Instant now() {
    return clock.now().truncatedTo(ChronoUnit.MILLIS);
  }
}
