package dev.acequia.chassis.line;

import org.jspecify.annotations.Nullable;

/** W3C trace context in its text forms; both null when nothing is traced. */
public record TraceContext(@Nullable String traceparent, @Nullable String tracestate) {

  public static final TraceContext NONE = new TraceContext(null, null);
}
