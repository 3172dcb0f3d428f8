/** Sagas as cards that can be followed live. */
@NullMarked
package dev.acequia.console.saga;

import org.jspecify.annotations.NullMarked;
