/** Allocations: who holds what of a node, until proof says that it came back. */
@NullMarked
package dev.acequia.inventory.allocation;

import org.jspecify.annotations.NullMarked;
