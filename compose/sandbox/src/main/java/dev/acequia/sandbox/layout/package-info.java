/** Where the files of a sandbox lie, which ports it has, and of which processes it consists. */
@NullMarked
package dev.acequia.sandbox.layout;

import org.jspecify.annotations.NullMarked;
