/** Objects, their order and their recent past. */
@NullMarked
package dev.acequia.simcluster.model.store;

import org.jspecify.annotations.NullMarked;
