package dev.acequia.bench.saga;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventCodec;
import dev.acequia.events.EventType;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.model.Severity;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Speaks for the other services as they do: rows of an outbox table, committed in batches, which
 * the relay brings to Kafka. One thread writes, so positions follow the order of commits.
 */
final class Outbox implements AutoCloseable {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final int LARGEST_BATCH = 500;

  /** The event trigger of the database publishes any table of that name when it is made. */
  private static final String TABLE =
      """
      CREATE SCHEMA bench;
      CREATE TABLE bench.outbox (LIKE preemption_orchestrator.outbox INCLUDING ALL)
      """;

  private static final String INSERT =
      """
      INSERT INTO bench.outbox (id, aggregatetype, aggregateid, type, payload, partition, ce_source,
        ce_subject, ce_time, ce_cluster, ce_severity, ce_sequence, acequia_position,
        acequia_committedat)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  /**
   * Events that are committed together.
   *
   * @param committing hears the moment just before the commit
   */
  private record Saying(List<AcequiaEvent> events, Consumer<Instant> committing) {}

  private final Connection connection;
  private final EventCodec codec = new EventCodec();
  private final BlockingQueue<Saying> waiting = new LinkedBlockingQueue<>();
  private final Map<String, Long> positions = new HashMap<>();
  private final Thread writer;

  private Outbox(Connection connection) {
    this.connection = connection;
    this.writer = Thread.ofPlatform().name("outbox").daemon().unstarted(this::write);
  }

  /**
   * @param connection of a superuser; the orchestrator has made its tables
   */
  static Outbox open(Connection connection) throws SQLException {
    try (var sql = connection.createStatement()) {
      sql.execute(TABLE);
    }
    connection.setAutoCommit(false);
    Outbox outbox = new Outbox(connection);
    outbox.writer.start();
    return outbox;
  }

  void say(List<AcequiaEvent> events, Consumer<Instant> committing) {
    waiting.add(new Saying(events, committing));
  }

  private void write() {
    try {
      while (true) {
        List<Saying> batch = new ArrayList<>(List.of(waiting.take()));
        waiting.drainTo(batch, LARGEST_BATCH);
        commit(batch);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (SQLException e) {
      throw new IllegalStateException("the outbox cannot be written", e);
    }
  }

  private void commit(List<Saying> batch) throws SQLException {
    try (PreparedStatement rows = connection.prepareStatement(INSERT)) {
      for (Saying saying : batch) {
        for (AcequiaEvent event : saying.events()) {
          fill(rows, event);
          rows.addBatch();
        }
      }
      rows.executeBatch();
    }
    Instant now = Instant.now();
    batch.forEach(saying -> saying.committing().accept(now));
    connection.commit();
  }

  private void fill(PreparedStatement row, AcequiaEvent event) throws SQLException {
    EventType type = EventCatalog.of(event);
    String source = Envelope.source(CLUSTER.value(), type.producer().service());
    long position = positions.merge(source + type.topic(), 1L, Long::sum);
    Envelope envelope =
        new Envelope(
            UUID.randomUUID().toString(),
            source,
            type.name(),
            event.subject(),
            Instant.now(),
            null,
            Severity.INFO,
            Scope.of(CLUSTER),
            Lineage.NONE,
            new Stamp(position, position, Instant.now()));
    Map<String, String> headers = envelope.toHeaders();
    row.setObject(1, UUID.fromString(envelope.id()));
    row.setString(2, type.topic().topicName());
    row.setString(3, event.subject());
    row.setString(4, envelope.type());
    row.setString(5, new String(codec.write(event), java.nio.charset.StandardCharsets.UTF_8));
    row.setInt(6, Partitioning.partition(CLUSTER));
    row.setString(7, source);
    row.setString(8, event.subject());
    row.setString(9, headers.get("ce_time"));
    row.setString(10, CLUSTER.value());
    row.setString(11, headers.get("ce_severity"));
    row.setString(12, headers.get("ce_sequence"));
    row.setString(13, Long.toString(position));
    row.setString(14, headers.get("acequia-committedat"));
  }

  @Override
  public void close() throws SQLException {
    writer.interrupt();
    try {
      writer.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    connection.close();
  }
}
