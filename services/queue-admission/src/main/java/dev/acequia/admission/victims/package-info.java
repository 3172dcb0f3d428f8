/** Whom a preemptor may displace, and which of them lose the least work. */
@NullMarked
package dev.acequia.admission.victims;

import org.jspecify.annotations.NullMarked;
