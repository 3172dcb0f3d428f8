/**
 * Puts lines to work: one virtual thread per owned partition, ownership, back-off, and the ways in.
 * Needs no CDI.
 */
@NullMarked
package dev.acequia.chassis.run;

import org.jspecify.annotations.NullMarked;
