/** Reclamation's REST interface. */
@NullMarked
package dev.acequia.reclamation.adapter.rest;

import org.jspecify.annotations.NullMarked;
