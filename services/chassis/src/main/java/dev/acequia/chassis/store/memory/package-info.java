/**
 * The store in memory: for tests and for the simulation, held to the same contract suite as
 * PostgreSQL.
 */
@NullMarked
package dev.acequia.chassis.store.memory;

import org.jspecify.annotations.NullMarked;
