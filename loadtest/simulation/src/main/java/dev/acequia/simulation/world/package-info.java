/** Time, chance and trouble: everything that a seed decides. */
@NullMarked
package dev.acequia.simulation.world;

import org.jspecify.annotations.NullMarked;
