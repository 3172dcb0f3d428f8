/** Time by state, as metering recorded and corrected it. */
@NullMarked
package dev.acequia.console.spend;

import org.jspecify.annotations.NullMarked;
