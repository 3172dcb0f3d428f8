/** The sandbox process: everything that services lean on and that is not Acequia itself. */
@NullMarked
package dev.acequia.sandbox.backing;

import org.jspecify.annotations.NullMarked;
