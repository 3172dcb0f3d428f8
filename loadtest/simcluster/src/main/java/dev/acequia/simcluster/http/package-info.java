/** The thin shell: sockets, paths, media types, streams. It decides nothing about the cluster. */
@NullMarked
package dev.acequia.simcluster.http;

import org.jspecify.annotations.NullMarked;
