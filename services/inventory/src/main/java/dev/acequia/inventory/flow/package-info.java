/**
 * What each input leads to: the turn is read and written here, the deciding is done by the
 * features.
 */
@NullMarked
package dev.acequia.inventory.flow;

import org.jspecify.annotations.NullMarked;
