/** Queues, cohorts, tenants and priorities as their objects declare them. */
@NullMarked
package dev.acequia.admission.queue;

import org.jspecify.annotations.NullMarked;
