package dev.acequia.console.feed;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One event of the live feed.
 *
 * @param number counts the events that the console has seen in this cluster, from 1
 * @param type short type name, for example {@code WorkloadAdmitted}
 * @param story saga or workload id that the event belongs to
 * @param namespace namespace of the workload, where there is one: what a tenant may see is decided
 *     by it
 * @param json the event's value, as it stood on the topic
 */
public record FeedItem(
    long number,
    String id,
    String type,
    String subject,
    String source,
    String severity,
    Instant at,
    @Nullable String story,
    @Nullable String namespace,
    @Nullable String traceId,
    String sentence,
    String json) {}
