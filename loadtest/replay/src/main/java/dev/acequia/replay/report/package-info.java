/**
 * What happened, from events alone: sums of a report, and the invariants that must have held. Pure:
 * no clock, no I/O.
 */
@NullMarked
package dev.acequia.replay.report;

import org.jspecify.annotations.NullMarked;
