@NullMarked
package dev.acequia.inventory.pod;

import org.jspecify.annotations.NullMarked;
