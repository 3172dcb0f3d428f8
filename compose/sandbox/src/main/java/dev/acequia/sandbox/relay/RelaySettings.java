package dev.acequia.sandbox.relay;

import java.time.Duration;
import java.util.Properties;
import java.util.Set;

/**
 * What a relay needs to know.
 *
 * @param port port of PostgreSQL on the loopback address
 * @param database database with the outbox tables
 * @param password password of {@link OutboxPublication#ROLE}
 * @param bootstrapServers address of Kafka
 * @param topics the only topics that are written to; rows for any other are refused
 */
public record RelaySettings(
    int port, String database, String password, String bootstrapServers, Set<String> topics) {

  /**
   * The replication slot, one for all outbox tables of a server; it remembers how far the log was
   * relayed.
   */
  public static final String SLOT = "acequia_outbox";

  /**
   * How long a batch gathers unless it is full. Each batch wakes every consumer, and a fetch looks
   * at each partition of each topic: more batches a second cost more than they save.
   */
  private static final Duration POLL = Duration.ofMillis(30);

  private static final Duration HEARTBEAT = Duration.ofSeconds(2);

  public RelaySettings {
    topics = Set.copyOf(topics);
  }

  @Override
  public String toString() {
    return "RelaySettings[" + database + " at " + port + "]";
  }

  /** Configuration of the Debezium engine. */
  Properties engine() {
    Properties settings = new Properties();
    settings.setProperty("name", SLOT);
    settings.setProperty("topic.prefix", SLOT);
    source(settings);
    progress(settings);
    router(settings);
    return settings;
  }

  /**
   * Configuration of the producer. A record is never given up: an expired one would be overtaken by
   * its successors.
   */
  Properties producer() {
    Properties settings = new Properties();
    settings.setProperty("bootstrap.servers", bootstrapServers);
    settings.setProperty("client.id", "outbox-relay");
    settings.setProperty("acks", "all");
    settings.setProperty("enable.idempotence", "true");
    settings.setProperty("max.in.flight.requests.per.connection", "5");
    settings.setProperty("delivery.timeout.ms", Integer.toString(Integer.MAX_VALUE));
    settings.setProperty("max.request.size", "8388608");
    settings.setProperty("reconnect.backoff.max.ms", "500");
    return settings;
  }

  private void source(Properties settings) {
    settings.setProperty("connector.class", "io.debezium.connector.postgresql.PostgresConnector");
    settings.setProperty("plugin.name", "pgoutput");
    settings.setProperty("database.hostname", "127.0.0.1");
    settings.setProperty("database.port", Integer.toString(port));
    settings.setProperty("database.dbname", database);
    settings.setProperty("database.user", OutboxPublication.ROLE);
    settings.setProperty("database.password", password);
    settings.setProperty("slot.name", SLOT);
    settings.setProperty("publication.name", OutboxPublication.NAME);
    settings.setProperty("publication.autocreate.mode", "disabled");
    settings.setProperty("table.include.list", ".*\\.outbox");
    settings.setProperty("message.prefix.exclude.list", "heartbeat");
    settings.setProperty("snapshot.mode", "no_data");
    settings.setProperty("skipped.operations", "t,u,d");
    settings.setProperty("tombstones.on.delete", "false");
    settings.setProperty("extended.headers.enabled", "false");
  }

  /** The slot alone remembers: an engine that starts anew goes on at what the slot confirmed. */
  private static void progress(Properties settings) {
    settings.setProperty(
        "offset.storage", "org.apache.kafka.connect.storage.MemoryOffsetBackingStore");
    settings.setProperty("offset.flush.interval.ms", "0");
    settings.setProperty("poll.interval.ms", Long.toString(POLL.toMillis()));
    settings.setProperty("errors.retry.delay.max.ms", "2000");
    settings.setProperty("retriable.restart.connector.wait.ms", "500");
    settings.setProperty("heartbeat.interval.ms", Long.toString(HEARTBEAT.toMillis()));
    settings.setProperty(
        "heartbeat.action.query",
        "SELECT pg_logical_emit_message(false, 'heartbeat', now()::varchar)");
  }

  private static void router(Properties settings) {
    settings.setProperty("transforms", "outbox");
    settings.setProperty("transforms.outbox.type", "io.debezium.transforms.outbox.EventRouter");
    settings.setProperty("transforms.outbox.route.by.field", "aggregatetype");
    settings.setProperty("transforms.outbox.route.topic.replacement", "${routedByValue}");
    settings.setProperty("transforms.outbox.table.field.event.key", "aggregateid");
    settings.setProperty("transforms.outbox.table.op.invalid.behavior", "fatal");
    settings.setProperty(
        "transforms.outbox.table.fields.additional.placement", OutboxColumns.placement());
    // The log may still hold rows from before the table got its newest column.
    settings.setProperty("transforms.outbox.table.field.additional.missing", "ignore");
  }
}
