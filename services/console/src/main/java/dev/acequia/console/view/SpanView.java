package dev.acequia.console.view;

import dev.acequia.console.trace.SpanRecord;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A span as a row: wall time of its start, and its duration in milliseconds with three decimals.
 */
public record SpanView(
    Instant start,
    String service,
    String name,
    String traceId,
    @Nullable String conversation,
    String duration,
    boolean failed,
    List<SpanRecord.Link> links) {

  public static SpanView of(SpanRecord span) {
    long micros = span.durationNanos() / 1_000;
    return new SpanView(
        Instant.ofEpochMilli(span.startNanos() / 1_000_000),
        span.service(),
        span.name(),
        span.traceId(),
        span.conversation(),
        micros / 1000 + "." + "%03d".formatted(micros % 1000) + " ms",
        span.failed(),
        span.links());
  }
}
