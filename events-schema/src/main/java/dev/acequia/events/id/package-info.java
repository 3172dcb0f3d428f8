/** Identifiers as types. In JSON each is its string. */
@NullMarked
package dev.acequia.events.id;

import org.jspecify.annotations.NullMarked;
