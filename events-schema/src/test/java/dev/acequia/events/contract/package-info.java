/**
 * The contract's files (schemas, samples, AsyncAPI document, topic manifests) are derived from the
 * records and the catalog, and these tests hold them to it.
 */
@NullMarked
package dev.acequia.events.contract;

import org.jspecify.annotations.NullMarked;
