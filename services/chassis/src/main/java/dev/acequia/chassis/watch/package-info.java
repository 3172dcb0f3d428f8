/**
 * Watches: list, compare with what was seen before, then follow; so that nothing is missed and
 * nothing is told twice.
 */
@NullMarked
package dev.acequia.chassis.watch;

import org.jspecify.annotations.NullMarked;
