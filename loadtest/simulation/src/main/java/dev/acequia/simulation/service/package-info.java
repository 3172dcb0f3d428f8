/** Services as they are, on a simulated broker and store, one step after the other. */
@NullMarked
package dev.acequia.simulation.service;

import org.jspecify.annotations.NullMarked;
