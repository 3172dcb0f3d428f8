package dev.acequia.preemption.orchestration;

import dev.acequia.preemption.saga.Step;
import java.time.Instant;

/** One line of a saga's timeline: when it came to a step, and by what. Cluster time. */
public record Moment(Instant at, Step step, String by) {}
