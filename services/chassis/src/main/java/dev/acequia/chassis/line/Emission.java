package dev.acequia.chassis.line;

import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.turn.Story;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event that a turn decided, before it has its place in the source's log.
 *
 * @param ordinal which of the turn's events, from 0
 * @param partition of the topic
 * @param counted false for dead letters, which stand outside of the source's numbering
 * @param extra headers beside the envelope's
 */
record Emission(
    String cause,
    int ordinal,
    Instant decidedAt,
    SubjectKey subject,
    int partition,
    String type,
    @Nullable String dataSchema,
    String payload,
    Story story,
    TraceContext trace,
    boolean counted,
    Map<String, String> extra) {}
