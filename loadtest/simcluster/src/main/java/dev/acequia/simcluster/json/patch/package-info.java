/** The four ways to change an object in part. */
@NullMarked
package dev.acequia.simcluster.json.patch;

import org.jspecify.annotations.NullMarked;
