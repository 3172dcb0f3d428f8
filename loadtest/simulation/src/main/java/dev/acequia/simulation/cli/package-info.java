/** {@code ./acequia sim}. */
@NullMarked
package dev.acequia.simulation.cli;

import org.jspecify.annotations.NullMarked;
