@NullMarked
package dev.acequia.chassis.store.memory;

import org.jspecify.annotations.NullMarked;
