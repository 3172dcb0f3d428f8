@NullMarked
package dev.acequia.chassis.dcgm;

import org.jspecify.annotations.NullMarked;
