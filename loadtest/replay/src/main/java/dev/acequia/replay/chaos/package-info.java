/** Chaos by plan: processes killed and paused, cluster and API broken and mended, by one seed. */
@NullMarked
package dev.acequia.replay.chaos;

import org.jspecify.annotations.NullMarked;
