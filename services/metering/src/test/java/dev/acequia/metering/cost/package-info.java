@NullMarked
package dev.acequia.metering.cost;

import org.jspecify.annotations.NullMarked;
