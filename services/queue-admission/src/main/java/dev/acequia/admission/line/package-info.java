/** The waiting line: who comes first, and who may pass. */
@NullMarked
package dev.acequia.admission.line;

import org.jspecify.annotations.NullMarked;
