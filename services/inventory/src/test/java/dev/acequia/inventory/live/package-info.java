@NullMarked
package dev.acequia.inventory.live;

import org.jspecify.annotations.NullMarked;
