/** The log by which a cluster outlives its process. */
@NullMarked
package dev.acequia.simcluster.journal;

import org.jspecify.annotations.NullMarked;
