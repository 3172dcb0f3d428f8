/**
 * What services test themselves with: their own definition on a store in memory, time moved by
 * hand.
 */
@NullMarked
package dev.acequia.chassis.testing;

import org.jspecify.annotations.NullMarked;
