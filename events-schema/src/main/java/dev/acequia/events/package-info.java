/** The event contract: envelope, topics, partitioning, the catalog of types and their codec. */
@NullMarked
package dev.acequia.events;

import org.jspecify.annotations.NullMarked;
