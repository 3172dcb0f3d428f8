package dev.acequia.events.audit;

import dev.acequia.events.AcequiaEvent;

/** What people and operators did; any service says it about itself. */
public sealed interface AuditEvent extends AcequiaEvent permits ActionAudited {}
