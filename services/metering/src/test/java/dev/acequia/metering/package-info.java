@NullMarked
package dev.acequia.metering;

import org.jspecify.annotations.NullMarked;
