/**
 * PostgreSQL 17 as a child of nobody: started here, kept over restarts, adopted when it survived
 * its starter.
 */
@NullMarked
package dev.acequia.sandbox.postgres;

import org.jspecify.annotations.NullMarked;
