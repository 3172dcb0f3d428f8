/** Who holds devices, and whether they work. */
@NullMarked
package dev.acequia.health.activity;

import org.jspecify.annotations.NullMarked;
