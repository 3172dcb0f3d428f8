/** Facts about nodes, devices, partitions, pods and allocations; inventory alone says them. */
@NullMarked
package dev.acequia.events.device;

import org.jspecify.annotations.NullMarked;
