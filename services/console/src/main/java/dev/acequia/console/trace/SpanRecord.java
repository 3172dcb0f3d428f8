package dev.acequia.console.trace;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One span as received.
 *
 * @param traceId 32 hex digits
 * @param spanId 16 hex digits
 * @param parentId null for a root
 * @param conversation {@code messaging.message.conversation_id}: saga or workload id
 * @param startNanos wall time, nanoseconds since the epoch
 * @param durationNanos never negative
 * @param links spans that led to this one, most often the producer's
 */
public record SpanRecord(
    String traceId,
    String spanId,
    @Nullable String parentId,
    String service,
    String name,
    @Nullable String conversation,
    long startNanos,
    long durationNanos,
    boolean failed,
    List<Link> links,
    Map<String, String> attributes) {

  /** Where a span came from. */
  public record Link(String traceId, String spanId) {}

  public SpanRecord {
    durationNanos = Math.max(0, durationNanos);
    links = List.copyOf(links);
    attributes = Map.copyOf(attributes);
  }
}
