/** The commands behind {@code ./acequia}. */
@NullMarked
package dev.acequia.sandbox.cli;

import org.jspecify.annotations.NullMarked;
