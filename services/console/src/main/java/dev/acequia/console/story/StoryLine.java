package dev.acequia.console.story;

import dev.acequia.events.id.WorkloadId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing that was said about a workload.
 *
 * @param arrival how many events had been seen before it: lines of one instant stay as they came
 * @param at when it was decided, cluster time
 * @param sentence what it means, for people
 * @param run run it speaks of
 * @param saga saga it is a step of
 * @param traceId trace in which it was decided
 */
public record StoryLine(
    WorkloadId workload,
    String eventId,
    long arrival,
    String type,
    Instant at,
    String source,
    String sentence,
    @Nullable String run,
    @Nullable String saga,
    @Nullable String traceId) {

  /** In order of time, then of arrival. */
  String id() {
    return "%s/%015d/%015d".formatted(workload.value(), at.toEpochMilli(), arrival);
  }
}
