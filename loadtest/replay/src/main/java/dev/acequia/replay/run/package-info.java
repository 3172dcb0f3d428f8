/** One run of a scenario: its sandbox, its kills, its last look, its report. */
@NullMarked
package dev.acequia.replay.run;

import org.jspecify.annotations.NullMarked;
