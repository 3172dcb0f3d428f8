package dev.acequia.chassis.telemetry;

import dev.acequia.chassis.act.Attempt;
import dev.acequia.chassis.act.EffectPort;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.HandlerSpan;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.id.ClusterId;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.time.InstantSource;

/** Spans and metrics of a service's lines and effects. */
public final class ServiceTelemetry implements LineTelemetry {

  private static final System.Logger LOG = System.getLogger(ServiceTelemetry.class.getName());

  private final Tracer tracer;
  private final HandlerTracing tracing;
  private final LineMetrics metrics;

  public ServiceTelemetry(
      String service, Tracer tracer, MeterRegistry registry, InstantSource wall) {
    this.tracer = tracer;
    tracing = new HandlerTracing(tracer, service);
    metrics = new LineMetrics(registry, wall);
  }

  /** Context of what this thread does at present: of a request, or of a try at an effect. */
  public static TraceContext current() {
    return W3cContext.text(Span.current());
  }

  @Override
  public HandlerSpan handling(Arrival arrival, ClusterId cluster, Input input) {
    return tracing.start(arrival, cluster, input);
  }

  /** Each try at an effect is a span under the turn that decided it. */
  public EffectPort traced(EffectPort port) {
    return (row, number) -> {
      Span span = effectSpan(row, number);
      try (Scope _ = span.makeCurrent()) {
        Attempt attempt = port.attempt(row, number);
        span.setAttribute("acequia.intent.outcome", outcome(attempt));
        return attempt;
      } finally {
        span.end();
      }
    };
  }

  private Span effectSpan(IntentRow row, int number) {
    return tracer
        .spanBuilder("carry out " + row.intent().getClass().getSimpleName())
        .setParent(Context.root().with(Span.wrap(HandlerTracing.context(row.trace()))))
        .setSpanKind(SpanKind.CLIENT)
        .setAttribute("acequia.cluster", row.key().cluster().value())
        .setAttribute("acequia.intent.id", row.key().id())
        .setAttribute("acequia.intent.try", number)
        .startSpan();
  }

  private static String outcome(Attempt attempt) {
    return switch (attempt) {
      case Attempt.Observed(var outcome) -> outcome.getClass().getSimpleName();
      case Attempt.Again _ -> "Again";
    };
  }

  @Override
  public void committed(int partition, int inputs, long nanos) {
    metrics.committed(inputs, nanos);
  }

  @Override
  public void handled(Arrival arrival) {
    metrics.handled(arrival);
  }

  @Override
  public void ignored(String origin, String reason) {
    metrics.ignored(origin, reason);
  }

  @Override
  public void buried(String origin, String reason) {
    metrics.buried(origin);
    LOG.log(System.Logger.Level.WARNING, "dead letter from {0}: {1}", origin, reason);
  }

  @Override
  public void storeAway(int partition, RuntimeException failure) {
    metrics.storeAway();
  }

  @Override
  public void fenced(int partition) {
    metrics.fenced();
  }
}
