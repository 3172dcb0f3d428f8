/** The actuator: carries intents out until their outcome is observed. */
@NullMarked
package dev.acequia.chassis.act;

import org.jspecify.annotations.NullMarked;
