/**
 * The cluster as a deterministic library: objects, their versions and the rules a Kubernetes API
 * server keeps. It has no threads, no clock and no chance of its own, and is used from one thread
 * at a time; the HTTP shell and the simulation give it all three.
 */
@NullMarked
package dev.acequia.simcluster.model;

import org.jspecify.annotations.NullMarked;
