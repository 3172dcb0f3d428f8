/** What the orchestrator knows of a run, learnt from events in any interleaving. */
@NullMarked
package dev.acequia.preemption.run;

import org.jspecify.annotations.NullMarked;
