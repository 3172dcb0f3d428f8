/** The command {@code ./acequia run}. */
@NullMarked
package dev.acequia.replay.cli;

import org.jspecify.annotations.NullMarked;
