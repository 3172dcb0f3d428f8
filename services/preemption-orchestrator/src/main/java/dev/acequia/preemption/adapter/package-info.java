/** The orchestrator as a running service. */
@NullMarked
package dev.acequia.preemption.adapter;

import org.jspecify.annotations.NullMarked;
