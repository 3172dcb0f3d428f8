/** What must hold, and what must have been met. */
@NullMarked
package dev.acequia.simulation.check;

import org.jspecify.annotations.NullMarked;
