/**
 * Metering: what every device's time was used for, in an append-only ledger. Facts of other
 * services are kept by event time; the tiling of a node is a pure function of them, and the ledger
 * is what that function says, changed by corrections only.
 */
@NullMarked
package dev.acequia.metering;

import org.jspecify.annotations.NullMarked;
