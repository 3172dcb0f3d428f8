@NullMarked
package dev.acequia.chassis.telemetry;

import org.jspecify.annotations.NullMarked;
