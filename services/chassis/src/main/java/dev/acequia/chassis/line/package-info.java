/**
 * The heart: one line of inputs per partition, handled batch by batch by the partition's owner. No
 * framework, no threads of its own, no clock but the injected ones; the same classes run in
 * production, in tests and in the simulation.
 */
@NullMarked
package dev.acequia.chassis.line;

import org.jspecify.annotations.NullMarked;
