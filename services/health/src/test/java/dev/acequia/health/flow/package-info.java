@NullMarked
package dev.acequia.health.flow;

import org.jspecify.annotations.NullMarked;
