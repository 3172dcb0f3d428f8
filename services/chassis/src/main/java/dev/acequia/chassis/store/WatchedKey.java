package dev.acequia.chassis.store;

import dev.acequia.events.id.ClusterId;

/**
 * A watched object's place.
 *
 * @param watch name of the watch: resource and selectors
 * @param name {@code namespace/name}, or the name alone
 */
public record WatchedKey(ClusterId cluster, String watch, String name) {}
