/** From signals to trust: what state each device is in, and how it comes back. */
@NullMarked
package dev.acequia.health;

import org.jspecify.annotations.NullMarked;
