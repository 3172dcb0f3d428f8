/** {@code pods/exec} over WebSocket, in front of a server that cannot upgrade connections. */
@NullMarked
package dev.acequia.simcluster.http.exec;

import org.jspecify.annotations.NullMarked;
