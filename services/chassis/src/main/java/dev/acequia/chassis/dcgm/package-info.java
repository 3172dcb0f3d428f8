/**
 * The text that a DCGM exporter serves, read into one report a GPU; every dialect and sentinel of
 * it ends here.
 */
@NullMarked
package dev.acequia.chassis.dcgm;

import org.jspecify.annotations.NullMarked;
