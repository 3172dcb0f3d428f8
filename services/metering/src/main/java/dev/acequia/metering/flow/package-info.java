/** From inputs to facts, from facts to the books: what one input changes, in one turn. */
@NullMarked
package dev.acequia.metering.flow;

import org.jspecify.annotations.NullMarked;
