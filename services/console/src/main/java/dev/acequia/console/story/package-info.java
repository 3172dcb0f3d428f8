/** A workload's story: everything that was said about it, in plain sentences. */
@NullMarked
package dev.acequia.console.story;

import org.jspecify.annotations.NullMarked;
