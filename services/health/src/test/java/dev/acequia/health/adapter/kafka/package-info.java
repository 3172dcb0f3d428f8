@NullMarked
package dev.acequia.health.adapter.kafka;

import org.jspecify.annotations.NullMarked;
