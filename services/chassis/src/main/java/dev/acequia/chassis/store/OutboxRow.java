package dev.acequia.chassis.store;

import dev.acequia.events.Envelope;

/**
 * One record to be published. The relay moves it to Kafka unchanged: the envelope as headers, the
 * payload as value, the envelope's subject as key.
 */
public record OutboxRow(String topic, int partition, Envelope envelope, String payload) {}
