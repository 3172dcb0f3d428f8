/** Reclamation as a running service. */
@NullMarked
package dev.acequia.reclamation.adapter;

import org.jspecify.annotations.NullMarked;
