/**
 * Health of devices: signals, states, cases, repairs, validations and activity; health alone says
 * them.
 */
@NullMarked
package dev.acequia.events.health;

import org.jspecify.annotations.NullMarked;
