/** Money: exact integer arithmetic, one rounding at the statement line. */
@NullMarked
package dev.acequia.metering.cost;

import org.jspecify.annotations.NullMarked;
