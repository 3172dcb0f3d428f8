/**
 * From facts to states: integer milliseconds of each device, without gap or overlap. A pure
 * function of the facts, whatever their order of arrival.
 */
@NullMarked
package dev.acequia.metering.tiling;

import org.jspecify.annotations.NullMarked;
