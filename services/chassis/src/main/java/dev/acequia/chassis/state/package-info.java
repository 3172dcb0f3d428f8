/**
 * State of a service: typed kinds of entities, kept in memory by the owner of a partition and
 * stored row by row.
 */
@NullMarked
package dev.acequia.chassis.state;

import org.jspecify.annotations.NullMarked;
