/** How workloads come in and go: their owner objects, as the watch tells them. */
@NullMarked
package dev.acequia.admission.intake;

import org.jspecify.annotations.NullMarked;
