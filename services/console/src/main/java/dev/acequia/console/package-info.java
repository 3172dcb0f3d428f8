/**
 * The console: projections of all topics, read by people. It owns no truth and publishes nothing.
 */
@NullMarked
package dev.acequia.console;

import org.jspecify.annotations.NullMarked;
