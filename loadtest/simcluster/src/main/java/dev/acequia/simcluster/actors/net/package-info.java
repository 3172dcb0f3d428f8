/** Sockets of pods on the loopback range. */
@NullMarked
package dev.acequia.simcluster.actors.net;

import org.jspecify.annotations.NullMarked;
