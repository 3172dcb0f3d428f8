/** The edge of inventory: composition and configuration. */
@NullMarked
package dev.acequia.inventory.adapter;

import org.jspecify.annotations.NullMarked;
