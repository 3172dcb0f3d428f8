@NullMarked
package dev.acequia.health.policy;

import org.jspecify.annotations.NullMarked;
