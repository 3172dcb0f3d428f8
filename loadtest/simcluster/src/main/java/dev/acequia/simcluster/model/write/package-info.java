/** How a client's write becomes a change: decode, prepare, default, admit, validate, commit. */
@NullMarked
package dev.acequia.simcluster.model.write;

import org.jspecify.annotations.NullMarked;
