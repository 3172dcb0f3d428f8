/** Exporters of a cluster: where they are, what was asked of them, what they answered. */
@NullMarked
package dev.acequia.inventory.exporter;

import org.jspecify.annotations.NullMarked;
