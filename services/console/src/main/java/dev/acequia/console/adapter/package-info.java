/** The console's edge. */
@NullMarked
package dev.acequia.console.adapter;

import org.jspecify.annotations.NullMarked;
