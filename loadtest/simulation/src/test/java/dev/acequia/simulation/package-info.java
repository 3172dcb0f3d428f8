@NullMarked
package dev.acequia.simulation;

import org.jspecify.annotations.NullMarked;
