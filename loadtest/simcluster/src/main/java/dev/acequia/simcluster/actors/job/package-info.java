/** The controller of batch/v1 Jobs. */
@NullMarked
package dev.acequia.simcluster.actors.job;

import org.jspecify.annotations.NullMarked;
