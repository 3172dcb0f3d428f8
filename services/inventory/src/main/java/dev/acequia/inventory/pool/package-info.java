/** Pools: which nodes belong to which, and which claims are rejected. */
@NullMarked
package dev.acequia.inventory.pool;

import org.jspecify.annotations.NullMarked;
