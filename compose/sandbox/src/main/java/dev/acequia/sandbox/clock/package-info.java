/** Cluster time as a function of wall time, the same in every process. */
@NullMarked
package dev.acequia.sandbox.clock;

import org.jspecify.annotations.NullMarked;
