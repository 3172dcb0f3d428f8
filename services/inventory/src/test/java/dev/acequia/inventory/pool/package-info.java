@NullMarked
package dev.acequia.inventory.pool;

import org.jspecify.annotations.NullMarked;
