/**
 * What other services said, kept by the time that it speaks of. The order in which facts arrive
 * leaves no trace here.
 */
@NullMarked
package dev.acequia.metering.fact;

import org.jspecify.annotations.NullMarked;
