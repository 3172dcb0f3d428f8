/** Objects of the cluster as the actors read and write them. */
@NullMarked
package dev.acequia.simcluster.actors.view;

import org.jspecify.annotations.NullMarked;
