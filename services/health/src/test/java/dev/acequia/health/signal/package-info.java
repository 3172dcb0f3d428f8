@NullMarked
package dev.acequia.health.signal;

import org.jspecify.annotations.NullMarked;
