/** Queue and admission: who runs next, where, and why not yet. */
@NullMarked
package dev.acequia.admission;

import org.jspecify.annotations.NullMarked;
