/** What a preemption costs beyond the checkpoint itself, through real processes. */
@NullMarked
package dev.acequia.bench.saga;

import org.jspecify.annotations.NullMarked;
