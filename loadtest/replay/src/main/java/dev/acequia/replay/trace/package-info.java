/** Job lists of public traces, as work for a simulated cluster. */
@NullMarked
package dev.acequia.replay.trace;

import org.jspecify.annotations.NullMarked;
