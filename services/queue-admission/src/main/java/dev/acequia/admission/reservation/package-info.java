/** Capacity promised to a preemptor until it runs or gives up. */
@NullMarked
package dev.acequia.admission.reservation;

import org.jspecify.annotations.NullMarked;
