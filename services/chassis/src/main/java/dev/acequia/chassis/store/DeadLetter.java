package dev.acequia.chassis.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An input that could not be handled, kept so that it can be tried again.
 *
 * @param id the input's own id; a replay keeps it, so that it is handled at most once
 * @param cluster null when the input could not be read that far
 * @param origin where it came from: a topic, {@code watch}, {@code timer}, {@code intent} or {@code
 *     command}
 * @param reason exception class and message
 * @param arrival the input in a form that can be read back
 * @param at cluster time of the failure
 * @param attempts how often it was tried, from 1
 */
public record DeadLetter(
    String id,
    int partition,
    @Nullable String cluster,
    String origin,
    String reason,
    String arrival,
    Instant at,
    int attempts) {}
