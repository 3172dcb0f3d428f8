@NullMarked
package dev.acequia.sandbox.backing;

import org.jspecify.annotations.NullMarked;
