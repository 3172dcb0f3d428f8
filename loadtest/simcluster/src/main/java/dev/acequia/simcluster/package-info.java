/**
 * The simulated cluster as a program: model, actors and HTTP put together on one line and one
 * clock.
 */
@NullMarked
package dev.acequia.simcluster;

import org.jspecify.annotations.NullMarked;
