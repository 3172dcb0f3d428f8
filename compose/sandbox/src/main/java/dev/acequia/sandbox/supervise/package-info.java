/** Starts the processes of a sandbox, keeps them running, and ends all of them in order. */
@NullMarked
package dev.acequia.sandbox.supervise;

import org.jspecify.annotations.NullMarked;
