/** Who may ask. */
@NullMarked
package dev.acequia.simcluster.http.auth;

import org.jspecify.annotations.NullMarked;
