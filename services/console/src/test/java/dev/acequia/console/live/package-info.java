/** The live feed, as programs and the command line follow it. */
@NullMarked
package dev.acequia.console.live;

import org.jspecify.annotations.NullMarked;
