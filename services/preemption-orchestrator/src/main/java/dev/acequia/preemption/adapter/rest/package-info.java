/** The orchestrator's REST interface. */
@NullMarked
package dev.acequia.preemption.adapter.rest;

import org.jspecify.annotations.NullMarked;
