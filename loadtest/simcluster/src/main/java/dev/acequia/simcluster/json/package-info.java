/**
 * Objects as Jackson trees: reading, writing, comparing, selecting and patching them the way
 * Kubernetes does.
 */
@NullMarked
package dev.acequia.simcluster.json;

import org.jspecify.annotations.NullMarked;
