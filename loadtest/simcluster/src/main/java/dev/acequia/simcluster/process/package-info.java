/**
 * Real processes of the machine the simulator runs on, behind the port of {@code actors.process}.
 */
@NullMarked
package dev.acequia.simcluster.process;

import org.jspecify.annotations.NullMarked;
