/** What is played: pools, queues, jobs and faults, written to the cluster as any user would. */
@NullMarked
package dev.acequia.replay.scenario;

import org.jspecify.annotations.NullMarked;
