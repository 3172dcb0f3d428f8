/** Rules of the architecture that the build holds everybody to. Each says what to do instead. */
@NullMarked
package dev.acequia.architecture;

import org.jspecify.annotations.NullMarked;
