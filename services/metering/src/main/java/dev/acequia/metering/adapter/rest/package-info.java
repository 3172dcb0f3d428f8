/** What people and tools ask metering. */
@NullMarked
package dev.acequia.metering.adapter.rest;

import org.jspecify.annotations.NullMarked;
