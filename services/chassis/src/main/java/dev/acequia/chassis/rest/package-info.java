/** The edge for people and tools: reading state, submitting commands, problems, pages, callers. */
@NullMarked
package dev.acequia.chassis.rest;

import org.jspecify.annotations.NullMarked;
