/** Keeps what queues, cohorts, tenants, namespaces, priorities and policies declare. */
@NullMarked
package dev.acequia.admission.declared;

import org.jspecify.annotations.NullMarked;
