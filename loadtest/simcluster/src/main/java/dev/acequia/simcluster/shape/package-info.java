/** Shapes of clusters: node lists and dumps as Node objects. */
@NullMarked
package dev.acequia.simcluster.shape;

import org.jspecify.annotations.NullMarked;
