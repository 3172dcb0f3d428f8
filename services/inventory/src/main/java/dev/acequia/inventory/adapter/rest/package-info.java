/** What people and tools ask inventory. */
@NullMarked
package dev.acequia.inventory.adapter.rest;

import org.jspecify.annotations.NullMarked;
