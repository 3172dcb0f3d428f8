package dev.acequia.chassis.turn;

import org.jspecify.annotations.Nullable;

/**
 * One object in the cluster.
 *
 * @param namespace null for cluster-scoped resources
 * @param uid when given, the object is only touched while it still is this one
 */
public record Target(
    ResourcePath resource, @Nullable String namespace, String name, @Nullable String uid) {}
