/**
 * From inputs to sagas: which run is concerned, what is known of it now, and what its saga decides.
 */
@NullMarked
package dev.acequia.preemption.orchestration;

import org.jspecify.annotations.NullMarked;
