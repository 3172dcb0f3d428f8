/** Secrets in files that only their owner reads. */
@NullMarked
package dev.acequia.sandbox.secret;

import org.jspecify.annotations.NullMarked;
