/**
 * Compatibility of schemas, FULL_TRANSITIVE over a restricted profile: general containment of JSON
 * Schemas cannot be decided, so everything outside the profile is refused.
 */
@NullMarked
package dev.acequia.events.compat;

import org.jspecify.annotations.NullMarked;
