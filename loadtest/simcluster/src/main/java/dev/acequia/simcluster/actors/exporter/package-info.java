/** The DCGM exporter of each GPU node. */
@NullMarked
package dev.acequia.simcluster.actors.exporter;

import org.jspecify.annotations.NullMarked;
