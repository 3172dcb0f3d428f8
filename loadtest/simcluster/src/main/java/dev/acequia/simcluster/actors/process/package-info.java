/**
 * Pods that run as real processes: what a kubelet decides about them, and the port to the machine.
 */
@NullMarked
package dev.acequia.simcluster.actors.process;

import org.jspecify.annotations.NullMarked;
