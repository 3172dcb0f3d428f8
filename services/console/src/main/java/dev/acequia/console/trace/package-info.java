/** Spans received by OTLP, found by conversation and trace. */
@NullMarked
package dev.acequia.console.trace;

import org.jspecify.annotations.NullMarked;
