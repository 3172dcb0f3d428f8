package dev.acequia.chassis.quarkus;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.events.Lineage;
import dev.acequia.events.id.ClusterId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * PostgreSQL and Kafka go away and come back under a working service: nothing is lost, doubled or
 * reordered.
 */
@QuarkusTest
@QuarkusTestResource(ServiceEnvironment.class)
@SuppressWarnings("NullAway.Init") // fields are set by the test resource
class OutagesTest {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final int EVENTS = 150;

  SandboxParts parts;

  @BeforeEach
  void ready() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
  }

  @Test
  void databaseOutageLosesAndReordersNothing() {
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // Given
      send(topics, "db", EVENTS);
      // When
      parts.postgres().server().crash();
      send(topics, "db", EVENTS);
      await()
          .atMost(PATIENCE)
          .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(503));
      given().get("/q/health/live").then().statusCode(200);
      parts.postgres().server().start();
      send(topics, "db", EVENTS);
      // Then
      await().atMost(PATIENCE).untilAsserted(() -> assertCounted("db", 3 * EVENTS));
      assertPublishedInOrder(topics, "db", 3 * EVENTS);
    }
  }

  @Test
  void brokerOutageLosesAndReordersNothing() {
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // Given
      send(topics, "mq", EVENTS);
      await().atMost(PATIENCE).untilAsserted(() -> assertCounted("mq", EVENTS));
      // When
      parts.kafka().stop();
      for (int n = 0; n < 3; n++) command("mq");
      given().get("/q/health/live").then().statusCode(200);
      parts.kafka().start();
      send(topics, "mq", EVENTS);
      // Then
      await().atMost(PATIENCE).untilAsserted(() -> assertCounted("mq", 2 * EVENTS + 3));
      assertPublishedInOrder(topics, "mq", 2 * EVENTS + 3);
    }
  }

  private static void send(TestTopics topics, String workload, int count) {
    for (int n = 0; n < count; n++) {
      topics.send(CLUSTER, Records.finished(workload), Positions.next(), Lineage.NONE);
    }
    topics.flush();
  }

  private void command(String name) {
    given()
        .auth()
        .oauth2(parts.token("operator"))
        .contentType("application/json")
        .body("{\"name\":\"" + name + "\"}")
        .post("/v1/tallies")
        .then()
        .statusCode(200);
  }

  private void assertCounted(String name, int count) {
    int counted =
        given()
            .auth()
            .oauth2(parts.token("viewer"))
            .get("/v1/tallies/" + name)
            .then()
            .statusCode(200)
            .extract()
            .path("count");
    assertThat(counted).isEqualTo(count);
  }

  /**
   * Each sequence number of the subject once at least, and first appearances in order: the relay
   * repeats, but never skips.
   */
  private static void assertPublishedInOrder(TestTopics topics, String subject, int count) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              List<Long> sequences =
                  topics.readAll("acequia.audit", Integer.MAX_VALUE, Duration.ofSeconds(3)).stream()
                      .filter(record -> header(record, "ce_subject").equals(subject))
                      .map(record -> Long.valueOf(header(record, "ce_sequence")))
                      .distinct()
                      .toList();
              assertThat(sequences).hasSize(count).isSorted();
              assertThat(sequences.getLast()).isEqualTo(count);
            });
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
  }
}
