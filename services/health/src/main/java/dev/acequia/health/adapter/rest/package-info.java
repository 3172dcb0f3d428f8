/** What people and tools ask health. */
@NullMarked
package dev.acequia.health.adapter.rest;

import org.jspecify.annotations.NullMarked;
