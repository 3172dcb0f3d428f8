/** Training gangs: steps, checkpoints, and their HTTP protocol. */
@NullMarked
package dev.acequia.simcluster.actors.training;

import org.jspecify.annotations.NullMarked;
