/** The simulated cluster without sockets, and the ways to it that fail. */
@NullMarked
package dev.acequia.simulation.cluster;

import org.jspecify.annotations.NullMarked;
