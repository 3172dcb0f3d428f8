/** The same views as JSON, and the live feed. */
@NullMarked
package dev.acequia.console.adapter.rest;

import org.jspecify.annotations.NullMarked;
