/** Resource classes: what users ask for instead of a server. */
@NullMarked
package dev.acequia.inventory.resourceclass;

import org.jspecify.annotations.NullMarked;
