@NullMarked
package dev.acequia.inventory.node;

import org.jspecify.annotations.NullMarked;
