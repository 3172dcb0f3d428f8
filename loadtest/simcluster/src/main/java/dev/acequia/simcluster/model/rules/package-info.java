/**
 * What each kind adds to the general rules: defaults, validation, what may change and how it is
 * deleted.
 */
@NullMarked
package dev.acequia.simcluster.model.rules;

import org.jspecify.annotations.NullMarked;
