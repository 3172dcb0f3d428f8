/** The scheduler: which node an ungated pod is bound to. */
@NullMarked
package dev.acequia.simcluster.actors.scheduler;

import org.jspecify.annotations.NullMarked;
