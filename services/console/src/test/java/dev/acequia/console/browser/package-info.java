/** The console as a person meets it, in a real browser. */
@NullMarked
package dev.acequia.console.browser;

import org.jspecify.annotations.NullMarked;
