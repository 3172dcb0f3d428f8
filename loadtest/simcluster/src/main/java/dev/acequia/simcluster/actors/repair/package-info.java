/** Images that repair and examine GPUs. */
@NullMarked
package dev.acequia.simcluster.actors.repair;

import org.jspecify.annotations.NullMarked;
