/** Machines: power, GPUs, heartbeats, and what the control plane concludes from their silence. */
@NullMarked
package dev.acequia.simcluster.actors.node;

import org.jspecify.annotations.NullMarked;
