/**
 * What every service shares; a service is a {@link dev.acequia.chassis.ServiceDefinition} and
 * nothing more.
 */
@NullMarked
package dev.acequia.chassis;

import org.jspecify.annotations.NullMarked;
