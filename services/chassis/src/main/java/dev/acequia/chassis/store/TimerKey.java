package dev.acequia.chassis.store;

import dev.acequia.events.id.ClusterId;

/** A timer's name within its cluster. */
public record TimerKey(ClusterId cluster, String id) {}
