/** Quota and nodes together: the state that a decision tries its steps on. */
@NullMarked
package dev.acequia.admission.board;

import org.jspecify.annotations.NullMarked;
