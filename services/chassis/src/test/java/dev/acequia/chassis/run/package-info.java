@NullMarked
package dev.acequia.chassis.run;

import org.jspecify.annotations.NullMarked;
