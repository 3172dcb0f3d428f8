/** The pool map: every device as a cell. */
@NullMarked
package dev.acequia.console.pool;

import org.jspecify.annotations.NullMarked;
