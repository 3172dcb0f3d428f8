/** Deadlines that all processes of an installation agree on, by name. */
@NullMarked
package dev.acequia.events.deadline;

import org.jspecify.annotations.NullMarked;
