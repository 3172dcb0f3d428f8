/**
 * What is known of the shape of an object: published definitions of the built-in kinds and schemas
 * of CRDs, in one form.
 */
@NullMarked
package dev.acequia.simcluster.json.schema;

import org.jspecify.annotations.NullMarked;
