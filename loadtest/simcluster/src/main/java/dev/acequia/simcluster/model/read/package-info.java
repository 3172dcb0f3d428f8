/** Lists with their pages and snapshots, and what a watch sees of a change. */
@NullMarked
package dev.acequia.simcluster.model.read;

import org.jspecify.annotations.NullMarked;
