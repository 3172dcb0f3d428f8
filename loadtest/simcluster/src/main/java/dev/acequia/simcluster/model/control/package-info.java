/**
 * Controllers without which an API server is of little use: garbage collection, namespaces, CRDs,
 * disruption budgets.
 */
@NullMarked
package dev.acequia.simcluster.model.control;

import org.jspecify.annotations.NullMarked;
