/**
 * The whole life of a workload, saga steps included; said by queue-admission and
 * preemption-orchestrator.
 */
@NullMarked
package dev.acequia.events.workload;

import org.jspecify.annotations.NullMarked;
