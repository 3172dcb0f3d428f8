/** Stage 2: the state of a device, its episodes and cases. */
@NullMarked
package dev.acequia.health.cases;

import org.jspecify.annotations.NullMarked;
