/** Objects as rows, with the columns that {@code kubectl get} shows. */
@NullMarked
package dev.acequia.simcluster.http.table;

import org.jspecify.annotations.NullMarked;
