/**
 * The store port: what a partition's owner keeps between batches, and the one transaction in which
 * a batch becomes true. The same contract suite runs on PostgreSQL and on memory.
 */
@NullMarked
package dev.acequia.chassis.store;

import org.jspecify.annotations.NullMarked;
