@NullMarked
package dev.acequia.chassis.store.postgres;

import org.jspecify.annotations.NullMarked;
