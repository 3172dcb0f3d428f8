/** The two kinds of time: cluster time for the domain, wall time for transport. */
@NullMarked
package dev.acequia.chassis.time;

import org.jspecify.annotations.NullMarked;
