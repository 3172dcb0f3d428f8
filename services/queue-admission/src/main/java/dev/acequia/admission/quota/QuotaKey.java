package dev.acequia.admission.quota;

import dev.acequia.events.id.PoolName;

/** Quota is told apart by pool and resource. */
public record QuotaKey(PoolName pool, Resource resource) {}
