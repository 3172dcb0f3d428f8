package dev.acequia.chassis.store;

import dev.acequia.events.id.ClusterId;

/** An intent's name within its cluster. */
public record IntentKey(ClusterId cluster, String id) {}
