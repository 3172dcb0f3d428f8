/** What the pages show, computed from projections; no markup and no framework. */
@NullMarked
package dev.acequia.console.view;

import org.jspecify.annotations.NullMarked;
