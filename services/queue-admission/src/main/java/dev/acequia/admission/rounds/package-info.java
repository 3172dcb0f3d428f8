/** Turns the state into a snapshot, and what a round decided into state, events and intents. */
@NullMarked
package dev.acequia.admission.rounds;

import org.jspecify.annotations.NullMarked;
