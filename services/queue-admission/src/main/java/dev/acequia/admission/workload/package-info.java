/** A workload and its runs: their life-cycles and what moves them. */
@NullMarked
package dev.acequia.admission.workload;

import org.jspecify.annotations.NullMarked;
