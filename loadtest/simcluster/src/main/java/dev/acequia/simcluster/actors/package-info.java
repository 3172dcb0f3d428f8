/**
 * The life inside the simulated cluster: actors that hear changes and act at times of the agenda.
 */
@NullMarked
package dev.acequia.simcluster.actors;

import org.jspecify.annotations.NullMarked;
