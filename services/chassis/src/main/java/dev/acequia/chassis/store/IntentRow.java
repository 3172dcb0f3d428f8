package dev.acequia.chassis.store;

import dev.acequia.chassis.turn.Intent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An effect that is still to be observed.
 *
 * @param generation tells it from an earlier intent of the same id, whose late outcome must not
 *     count
 * @param since cluster time of the decision
 * @param trace {@code traceparent} of the turn that decided it
 */
public record IntentRow(
    IntentKey key, long generation, Intent intent, Instant since, @Nullable String trace) {}
