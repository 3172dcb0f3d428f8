/** Telemetry: scraped, put on its topic, read from it. */
@NullMarked
package dev.acequia.health.adapter.kafka;

import org.jspecify.annotations.NullMarked;
