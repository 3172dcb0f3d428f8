/** How runs start, end and give back what they held; the one place that applies these steps. */
@NullMarked
package dev.acequia.admission.life;

import org.jspecify.annotations.NullMarked;
