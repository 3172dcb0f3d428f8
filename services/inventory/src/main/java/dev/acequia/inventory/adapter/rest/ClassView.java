package dev.acequia.inventory.adapter.rest;

import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.SharingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource class, with what the linter has to say about it. */
record ClassView(
    String resourceClass,
    List<String> families,
    @Nullable Long minMemoryMib,
    int count,
    SharingMode sharing,
    List<PoolName> pools,
    List<String> warnings) {}
