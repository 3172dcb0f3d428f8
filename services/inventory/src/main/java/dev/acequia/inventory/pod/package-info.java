/** Pods that were bound, and the totals of their runs. */
@NullMarked
package dev.acequia.inventory.pod;

import org.jspecify.annotations.NullMarked;
