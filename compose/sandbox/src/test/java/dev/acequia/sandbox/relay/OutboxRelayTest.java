package dev.acequia.sandbox.relay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.sandbox.kafka.EmbeddedKafka;
import dev.acequia.sandbox.kafka.TopicSpec;
import dev.acequia.sandbox.kafka.Topics;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.postgres.ServiceSchemas;
import dev.acequia.sandbox.secret.SecretFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real chain: PostgreSQL, Debezium, Kafka. Each test has a service of its own, whose outbox is
 * made while the relay runs.
 */
class OutboxRelayTest {

  private static final String TOPIC = "acequia.device";

  @TempDir static Path folder;
  private static EmbeddedKafka kafka;
  private static EmbeddedPostgres postgres;
  private static RelaySettings settings;
  private static OutboxRelay relay;
  private static TopicReader reader;

  @BeforeAll
  static void start() throws SQLException {
    kafka = EmbeddedKafka.start(folder.resolve("kafka"));
    Topics.ensure(kafka.bootstrapServers(), List.of(new TopicSpec(TOPIC, 64, Map.of())));
    postgres = EmbeddedPostgres.start(folder.resolve("pg"));
    SecretFile password = new SecretFile(folder.resolve("secrets/relay"));
    try (Connection connection = postgres.connect(EmbeddedPostgres.DATABASE)) {
      OutboxPublication.install(connection, password);
      OutboxPublication.install(connection, password);
    }
    settings =
        new RelaySettings(
            postgres.port(),
            EmbeddedPostgres.DATABASE,
            password.read(),
            kafka.bootstrapServers(),
            Set.of(TOPIC));
    relay = OutboxRelay.start(settings);
    reader = new TopicReader(kafka.bootstrapServers(), TOPIC);
  }

  @AfterAll
  static void stop() {
    relay.close();
    reader.close();
    postgres.close();
    kafka.close();
  }

  @Test
  void rowWrittenInTheTransactionThatMakesTheOutboxArrivesWithAllItsHeaders() throws SQLException {
    // Given
    String service = "inventory";
    try (Connection connection = connect(service)) {
      connection.setAutoCommit(false);
      // When
      OutboxTable.create(connection);
      OutboxTable.insert(connection, TOPIC, "gpu-1", "{\"b\":1.10, \"a\":null}", 17);
      connection.commit();
    }

    // Then
    ConsumerRecord<byte[], byte[]> record = reader.await(1, service).getFirst();
    assertThat(record.partition()).isEqualTo(17);
    assertThat(text(record.key())).isEqualTo("gpu-1");
    assertThat(text(record.value())).isEqualTo("{\"b\":1.10, \"a\":null}");
    Map<String, String> headers = TopicReader.headers(record);
    assertThat(headers)
        .containsEntry("ce_specversion", "1.0")
        .containsEntry("content-type", "application/json")
        .containsEntry("ce_type", "dev.acequia.device.DeviceDiscovered.v1")
        .containsEntry("ce_source", "/clusters/sim/inventory")
        .containsEntry("ce_subject", "gpu-1")
        .containsEntry("acequia-position", "1")
        .containsEntry("acequia-committedat", "2026-01-01T00:00:00.000Z")
        .doesNotContainKeys("id", "ce_tenant", "tracestate");
    assertThat(UUID.fromString(headers.get("ce_id"))).isNotNull();
  }

  @Test
  void everyRowArrivesInOrderThoughDatabaseBrokerAndRelayAreRestarted() throws SQLException {
    // Given
    String service = "health";
    try (Connection connection = connect(service)) {
      OutboxTable.create(connection);
    }
    List<String> written = IntStream.range(0, 60).mapToObj(i -> "row-" + i).toList();

    // When
    insert(service, written.subList(0, 20));
    postgres.crash();
    postgres.start();
    insert(service, written.subList(20, 40));
    kafka.stop();
    insert(service, written.subList(40, 50));
    kafka.start();
    relay.close();
    insert(service, written.subList(50, 60));
    relay = OutboxRelay.start(settings);

    // Then: repeats are allowed, a gap or a swap is not
    List<String> first =
        List.copyOf(
            new LinkedHashSet<>(
                reader.awaitKey("row-59", service).stream().map(r -> text(r.key())).toList()));
    assertThat(first).isEqualTo(written);
  }

  @Test
  void rowForATopicOutsideTheContractIsRefusedAndStopsNothing() throws SQLException {
    // Given
    String service = "metering";
    long before = relay.refused();
    try (Connection connection = connect(service)) {
      OutboxTable.create(connection);
      // When
      OutboxTable.insert(connection, "somebody.elses", "x", "{}", 0);
      OutboxTable.insert(connection, TOPIC, "good", "{}", 0);
    }

    // Then
    assertThat(text(reader.await(1, service).getFirst().key())).isEqualTo("good");
    assertThat(relay.refused()).isGreaterThan(before);
  }

  private static void insert(String service, List<String> keys) throws SQLException {
    try (Connection connection = connect(service)) {
      for (String key : keys) {
        OutboxTable.insert(connection, TOPIC, key, "{}", 5);
      }
    }
  }

  private static Connection connect(String service) throws SQLException {
    SecretFile password = new SecretFile(folder.resolve("secrets").resolve(service));
    try (Connection admin = postgres.connect(EmbeddedPostgres.DATABASE)) {
      new ServiceSchemas(admin).ensure(service, password);
    }
    return DriverManager.getConnection(
        postgres.jdbcUrl(EmbeddedPostgres.DATABASE), service, password.read());
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
