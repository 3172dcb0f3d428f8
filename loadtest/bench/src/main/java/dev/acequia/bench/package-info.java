/** Benchmarks: each prints a table with the machine, or JSON; no test looks at their figures. */
@NullMarked
package dev.acequia.bench;

import org.jspecify.annotations.NullMarked;
