/**
 * Who owns which field (metadata.managedFields), and server-side apply on top of it, after
 * structured-merge-diff.
 */
@NullMarked
package dev.acequia.simcluster.model.apply;

import org.jspecify.annotations.NullMarked;
