/** Checkpoints: terms, the HTTP driver's protocol, and how patience is measured. */
@NullMarked
package dev.acequia.preemption.checkpoint;

import org.jspecify.annotations.NullMarked;
