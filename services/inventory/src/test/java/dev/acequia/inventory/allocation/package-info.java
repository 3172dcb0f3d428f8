@NullMarked
package dev.acequia.inventory.allocation;

import org.jspecify.annotations.NullMarked;
