@NullMarked
package dev.acequia.chassis.state;

import org.jspecify.annotations.NullMarked;
