package dev.acequia.chassis.store;

import dev.acequia.events.id.ClusterId;

/** Where an entity stands: {@code kind} is {@link dev.acequia.chassis.state.Kind#name()}. */
public record EntityKey(ClusterId cluster, String kind, String id) {}
