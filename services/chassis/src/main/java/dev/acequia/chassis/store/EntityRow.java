package dev.acequia.chassis.store;

/** An entity as stored: JSON of its kind's type. */
public record EntityRow(EntityKey key, String json) {}
