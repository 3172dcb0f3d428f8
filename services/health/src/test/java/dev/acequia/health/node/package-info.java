@NullMarked
package dev.acequia.health.node;

import org.jspecify.annotations.NullMarked;
