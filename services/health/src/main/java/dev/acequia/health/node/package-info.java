/** Nodes as health sees them, and the mark that keeps work off. */
@NullMarked
package dev.acequia.health.node;

import org.jspecify.annotations.NullMarked;
