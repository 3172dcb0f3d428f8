/** Nodes: what a node object says, and whether its kubelet still speaks. */
@NullMarked
package dev.acequia.inventory.node;

import org.jspecify.annotations.NullMarked;
