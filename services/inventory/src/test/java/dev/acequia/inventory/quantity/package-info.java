@NullMarked
package dev.acequia.inventory.quantity;

import org.jspecify.annotations.NullMarked;
