/** Jobs that repair and validate. */
@NullMarked
package dev.acequia.health.repair;

import org.jspecify.annotations.NullMarked;
