package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.preemption.saga.Step;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of a saga's timeline. The events of that moment are found by {@code cause}, and its
 * spans by {@code traceId}.
 *
 * @param at cluster time
 * @param step where the saga came to, or stayed
 * @param by input that led there, and the types of the events that were said
 * @param cause id of that input, which is {@code ce_causationid} of those events; null in lines
 *     from before it was kept
 * @param traceId 32 hex digits, also in {@code traceparent} of those events; null when nothing is
 *     traced
 */
public record Moment(
    Instant at, Step step, String by, @Nullable String cause, @Nullable String traceId) {

  private static final int TRACE_ID_FIELD = 1;

  static Moment of(Turn turn, Step step, String by) {
    String trace = turn.trace().map(text -> text.split("-", -1)[TRACE_ID_FIELD]).orElse(null);
    return new Moment(turn.now(), step, by, turn.cause(), trace);
  }
}
