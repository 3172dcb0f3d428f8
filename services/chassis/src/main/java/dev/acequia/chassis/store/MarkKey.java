package dev.acequia.chassis.store;

/** A stream of positions: events of one source on one topic, within the partition. */
public record MarkKey(String source, String topic) {}
