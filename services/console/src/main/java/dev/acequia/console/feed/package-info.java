/** The newest events, whatever they are. */
@NullMarked
package dev.acequia.console.feed;

import org.jspecify.annotations.NullMarked;
