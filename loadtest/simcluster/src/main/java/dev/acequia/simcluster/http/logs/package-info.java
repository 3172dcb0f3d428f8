/** What containers have written, for whoever reads it. */
@NullMarked
package dev.acequia.simcluster.http.logs;

import org.jspecify.annotations.NullMarked;
