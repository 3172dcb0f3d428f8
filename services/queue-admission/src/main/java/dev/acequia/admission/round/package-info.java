/** One decision over the whole cluster: who starts where, who has to leave, why the others wait. */
@NullMarked
package dev.acequia.admission.round;

import org.jspecify.annotations.NullMarked;
