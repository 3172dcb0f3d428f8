/** What signals mean: versioned data, not code. */
@NullMarked
package dev.acequia.health.policy;

import org.jspecify.annotations.NullMarked;
