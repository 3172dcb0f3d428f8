/** Faults that a scenario switches on and off. */
@NullMarked
package dev.acequia.simcluster.faults;

import org.jspecify.annotations.NullMarked;
