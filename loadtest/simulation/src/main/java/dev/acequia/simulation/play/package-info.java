/** What happens: work that is submitted, people who interfere, things that break. */
@NullMarked
package dev.acequia.simulation.play;

import org.jspecify.annotations.NullMarked;
