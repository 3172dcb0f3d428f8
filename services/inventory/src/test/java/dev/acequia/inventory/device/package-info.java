@NullMarked
package dev.acequia.inventory.device;

import org.jspecify.annotations.NullMarked;
