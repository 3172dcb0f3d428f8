package dev.acequia.chassis.store;

import dev.acequia.events.id.ClusterId;

/**
 * What a {@code ce_sequence} counts for: a subject on a topic. The source is the service itself in
 * that cluster.
 */
public record SubjectKey(ClusterId cluster, String topic, String subject) {}
