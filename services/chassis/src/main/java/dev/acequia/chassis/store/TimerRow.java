package dev.acequia.chassis.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An armed timer.
 *
 * @param due cluster time, in milliseconds' precision
 * @param trace {@code traceparent} of the turn that armed it
 */
public record TimerRow(TimerKey key, Instant due, @Nullable String trace) {}
