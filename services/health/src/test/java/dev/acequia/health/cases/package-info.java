@NullMarked
package dev.acequia.health.cases;

import org.jspecify.annotations.NullMarked;
