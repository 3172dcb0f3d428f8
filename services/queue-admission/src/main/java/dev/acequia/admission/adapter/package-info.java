/** Queue and admission as a running service. */
@NullMarked
package dev.acequia.admission.adapter;

import org.jspecify.annotations.NullMarked;
