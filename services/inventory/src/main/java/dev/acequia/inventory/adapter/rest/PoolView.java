package dev.acequia.inventory.adapter.rest;

import dev.acequia.events.model.HealthEvidence;
import dev.acequia.events.model.SharingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pool.
 *
 * @param conflict why it was rejected: which node it claims that belongs to which other pool; null
 *     when it stands
 */
record PoolView(
    String pool,
    List<String> nodes,
    int devices,
    List<String> models,
    @Nullable String owner,
    @Nullable String rateCard,
    HealthEvidence healthEvidence,
    SharingMode sharing,
    @Nullable String conflict) {}
