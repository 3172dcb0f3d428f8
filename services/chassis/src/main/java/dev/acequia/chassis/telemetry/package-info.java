/**
 * What a service tells about itself: spans by OpenTelemetry, metrics by Micrometer, the same ids in
 * logs.
 */
@NullMarked
package dev.acequia.chassis.telemetry;

import org.jspecify.annotations.NullMarked;
