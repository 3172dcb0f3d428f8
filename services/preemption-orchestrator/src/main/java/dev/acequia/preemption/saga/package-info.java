/**
 * The saga: six steps that take a run off its devices and protect its work first. States are
 * records, legal steps are methods of the state they start from, and a pure, total decider answers
 * every input in every state.
 */
@NullMarked
package dev.acequia.preemption.saga;

import org.jspecify.annotations.NullMarked;
