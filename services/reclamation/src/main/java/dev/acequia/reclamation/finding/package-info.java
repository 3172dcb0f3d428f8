/** Findings: differences between the views, from the first notice to their end. */
@NullMarked
package dev.acequia.reclamation.finding;

import org.jspecify.annotations.NullMarked;
