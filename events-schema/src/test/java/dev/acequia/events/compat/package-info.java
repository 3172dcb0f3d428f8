/** Each kind of break, tried. */
@NullMarked
package dev.acequia.events.compat;

import org.jspecify.annotations.NullMarked;
