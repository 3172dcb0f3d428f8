/** Reads every event of a sandbox as an outside consumer would. */
@NullMarked
package dev.acequia.replay.collect;

import org.jspecify.annotations.NullMarked;
