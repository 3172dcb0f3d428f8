/**
 * The store on PostgreSQL. A batch is one transaction of about ten statements, whatever its size:
 * rows travel as arrays.
 */
@NullMarked
package dev.acequia.chassis.store.postgres;

import org.jspecify.annotations.NullMarked;
