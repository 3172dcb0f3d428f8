package dev.acequia.events;

import org.jspecify.annotations.Nullable;

/**
 * Which story an event belongs to.
 *
 * @param correlationId {@code ce_correlationid}: saga id or workload id
 * @param causationId {@code ce_causationid}: id of the event or command that led to it
 * @param traceparent W3C trace context of the deciding span
 * @param tracestate W3C trace state of that span
 */
public record Lineage(
    @Nullable String correlationId,
    @Nullable String causationId,
    @Nullable String traceparent,
    @Nullable String tracestate) {

  public static final Lineage NONE = new Lineage(null, null, null, null);
}
