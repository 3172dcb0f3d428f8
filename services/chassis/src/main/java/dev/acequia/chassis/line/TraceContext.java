package dev.acequia.chassis.line;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** W3C trace context in its text forms; both null when nothing is traced. */
public record TraceContext(@Nullable String traceparent, @Nullable String tracestate) {

  public static final TraceContext NONE = new TraceContext(null, null);

  /** As request headers; empty when nothing is traced. */
  public Map<String, String> headers() {
    if (traceparent == null) return Map.of();
    return tracestate == null
        ? Map.of("traceparent", traceparent)
        : Map.of("traceparent", traceparent, "tracestate", tracestate);
  }
}
