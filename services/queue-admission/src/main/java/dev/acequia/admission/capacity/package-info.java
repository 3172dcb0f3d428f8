/** What there is and who holds it, as inventory and health say it; arrives in any interleaving. */
@NullMarked
package dev.acequia.admission.capacity;

import org.jspecify.annotations.NullMarked;
