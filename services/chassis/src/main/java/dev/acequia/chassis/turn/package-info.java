/**
 * What a service's handler sees: one input at a time, and a turn to answer it with state, events,
 * intents and timers.
 */
@NullMarked
package dev.acequia.chassis.turn;

import org.jspecify.annotations.NullMarked;
