@NullMarked
package dev.acequia.inventory.flow;

import org.jspecify.annotations.NullMarked;
