@NullMarked
package dev.acequia.chassis.store;

import org.jspecify.annotations.NullMarked;
