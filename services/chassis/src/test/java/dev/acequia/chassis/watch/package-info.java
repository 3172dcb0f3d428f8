@NullMarked
package dev.acequia.chassis.watch;

import org.jspecify.annotations.NullMarked;
