/** Stage 1: samples of a node become the few signals that are worth telling. */
@NullMarked
package dev.acequia.health.signal;

import org.jspecify.annotations.NullMarked;
