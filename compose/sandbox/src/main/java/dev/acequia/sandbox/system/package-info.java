/**
 * The whole of Acequia on this machine: which processes there are, what each is told, and in which
 * order they start.
 */
@NullMarked
package dev.acequia.sandbox.system;

import org.jspecify.annotations.NullMarked;
