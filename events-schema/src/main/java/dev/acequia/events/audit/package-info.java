/** What people and operators did; any service says it about itself. */
@NullMarked
package dev.acequia.events.audit;

import org.jspecify.annotations.NullMarked;
