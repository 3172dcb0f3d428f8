/** Label and field selectors. */
@NullMarked
package dev.acequia.simcluster.json.select;

import org.jspecify.annotations.NullMarked;
