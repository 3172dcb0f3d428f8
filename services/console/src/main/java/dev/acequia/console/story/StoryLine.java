package dev.acequia.console.story;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing that was said about a workload.
 *
 * @param at when it was decided, cluster time
 * @param sentence what it means, for people
 * @param run run it speaks of
 * @param saga saga it is a step of
 * @param traceId trace in which it was decided
 */
public record StoryLine(
    String eventId,
    String type,
    Instant at,
    String source,
    String sentence,
    @Nullable String run,
    @Nullable String saga,
    @Nullable String traceId) {}
