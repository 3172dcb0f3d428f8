/**
 * From outbox tables to topics: Debezium reads the log of the database, the relay writes to Kafka.
 */
@NullMarked
package dev.acequia.sandbox.relay;

import org.jspecify.annotations.NullMarked;
