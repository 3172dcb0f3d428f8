/** The consumers that the contract's README shows, run as a stranger would run them. */
@NullMarked
package dev.acequia.sandbox.consumers;

import org.jspecify.annotations.NullMarked;
