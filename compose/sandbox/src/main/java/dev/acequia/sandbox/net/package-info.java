/** Ports of this machine. */
@NullMarked
package dev.acequia.sandbox.net;

import org.jspecify.annotations.NullMarked;
