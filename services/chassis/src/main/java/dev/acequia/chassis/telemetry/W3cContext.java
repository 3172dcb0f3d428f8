package dev.acequia.chassis.telemetry;

import dev.acequia.chassis.line.TraceContext;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Between the text that travels in headers and columns, and the tracer's contexts. */
final class W3cContext {

  private static final W3CTraceContextPropagator PROPAGATOR =
      W3CTraceContextPropagator.getInstance();

  private W3cContext() {}

  static TraceContext text(Span span) {
    if (!span.getSpanContext().isValid()) return TraceContext.NONE;
    Map<String, String> carrier = new HashMap<>();
    PROPAGATOR.inject(
        Context.root().with(span), carrier, (map, name, value) -> put(map, name, value));
    return new TraceContext(carrier.get("traceparent"), carrier.get("tracestate"));
  }

  private static void put(@Nullable Map<String, String> carrier, String name, String value) {
    if (carrier != null) carrier.put(name, value);
  }

  /** Invalid when there is none, or when it cannot be read. */
  static SpanContext parse(Map<String, String> headers) {
    return Span.fromContext(PROPAGATOR.extract(Context.root(), headers, new Getter()))
        .getSpanContext();
  }

  private static final class Getter implements TextMapGetter<Map<String, String>> {
    @Override
    public Iterable<String> keys(Map<String, String> carrier) {
      return carrier.keySet();
    }

    @Override
    public @Nullable String get(@Nullable Map<String, String> carrier, String name) {
      return carrier == null ? null : carrier.get(name);
    }
  }
}
