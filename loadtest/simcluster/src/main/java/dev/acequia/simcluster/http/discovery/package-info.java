/** What a server tells of itself: versions, groups, resources, schemas. */
@NullMarked
package dev.acequia.simcluster.http.discovery;

import org.jspecify.annotations.NullMarked;
