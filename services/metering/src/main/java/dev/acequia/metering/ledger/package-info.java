/**
 * The books: double entry, append only, in GPU-milli-milliseconds. Every entry sums to zero; what
 * turned out otherwise is reversed exactly and entered again, with a link.
 */
@NullMarked
package dev.acequia.metering.ledger;

import org.jspecify.annotations.NullMarked;
