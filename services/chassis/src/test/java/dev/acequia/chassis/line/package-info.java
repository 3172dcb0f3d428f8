@NullMarked
package dev.acequia.chassis.line;

import org.jspecify.annotations.NullMarked;
