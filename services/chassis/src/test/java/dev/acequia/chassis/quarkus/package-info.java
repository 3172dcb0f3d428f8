@NullMarked
package dev.acequia.chassis.quarkus;

import org.jspecify.annotations.NullMarked;
