/** Kubelets: from a bound pod to its end. */
@NullMarked
package dev.acequia.simcluster.actors.kubelet;

import org.jspecify.annotations.NullMarked;
