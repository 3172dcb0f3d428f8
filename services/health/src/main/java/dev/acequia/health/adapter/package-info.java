/** The edge of health: composition and configuration. */
@NullMarked
package dev.acequia.health.adapter;

import org.jspecify.annotations.NullMarked;
