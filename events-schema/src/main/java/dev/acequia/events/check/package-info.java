/** What every value of the contract is held to. */
@NullMarked
package dev.acequia.events.check;

import org.jspecify.annotations.NullMarked;
