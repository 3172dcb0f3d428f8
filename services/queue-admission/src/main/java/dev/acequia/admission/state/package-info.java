/** The kinds of entities that the service keeps, and the views that decisions read from them. */
@NullMarked
package dev.acequia.admission.state;

import org.jspecify.annotations.NullMarked;
