/** Where a gang fits: whole devices, CPU and memory by count on nodes. */
@NullMarked
package dev.acequia.admission.placement;

import org.jspecify.annotations.NullMarked;
