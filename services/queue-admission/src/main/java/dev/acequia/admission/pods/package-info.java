/** Gives each gated pod of a run its slot. */
@NullMarked
package dev.acequia.admission.pods;

import org.jspecify.annotations.NullMarked;
