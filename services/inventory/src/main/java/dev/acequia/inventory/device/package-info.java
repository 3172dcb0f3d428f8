/** Devices: one a slot, joined from capacity and exporter. */
@NullMarked
package dev.acequia.inventory.device;

import org.jspecify.annotations.NullMarked;
