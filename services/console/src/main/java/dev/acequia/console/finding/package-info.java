/** Findings of reclamation. */
@NullMarked
package dev.acequia.console.finding;

import org.jspecify.annotations.NullMarked;
