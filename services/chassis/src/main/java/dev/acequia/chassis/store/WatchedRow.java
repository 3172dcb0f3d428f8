package dev.acequia.chassis.store;

/**
 * What was last seen of a watched object. Compared with a complete list, it turns a missed deletion
 * into the same input.
 *
 * @param metadata the object's metadata as JSON, enough to tell a handler who is gone
 */
public record WatchedRow(WatchedKey key, String uid, String resourceVersion, String metadata) {}
