/** What exists, and who holds it: nodes, devices, pools, classes and allocations of a cluster. */
@NullMarked
package dev.acequia.inventory;

import org.jspecify.annotations.NullMarked;
