/**
 * Watches: each has a bounded queue, filled on the model's line and drained by its own virtual
 * thread.
 */
@NullMarked
package dev.acequia.simcluster.http.watch;

import org.jspecify.annotations.NullMarked;
