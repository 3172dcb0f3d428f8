/**
 * Opened and closed usage intervals, corrections, acceptance and periods; metering alone says them.
 */
@NullMarked
package dev.acequia.events.usage;

import org.jspecify.annotations.NullMarked;
