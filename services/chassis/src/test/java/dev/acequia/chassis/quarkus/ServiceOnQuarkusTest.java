package dev.acequia.chassis.quarkus;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.acequia.chassis.testing.FakeApiServer;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.sandbox.issuer.User;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The whole wiring on real parts: Kafka to PostgreSQL to Debezium to Kafka, REST, probes, metrics.
 */
@QuarkusTest
@QuarkusTestResource(ServiceEnvironment.class)
@SuppressWarnings("NullAway.Init") // fields are set by the test resource
class ServiceOnQuarkusTest {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final int HOME = Partitioning.partition(CLUSTER);
  private static final Set<Topic> CONSUMED = new Ledgers().consumes();
  private static final Function<ConsumerRecord<byte[], byte[]>, String> ORIGIN =
      letter -> header(letter, "acequia-origin");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  SandboxParts parts;
  FakeApiServer kube;

  @BeforeEach
  void ready() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
  }

  @Test
  void recordBecomesStateAndAnEventOnItsTopic() {
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // When
      topics.send(CLUSTER, finished("w-rest"), Positions.next(), Lineage.NONE);
      // Then
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  as("viewer")
                      .get("/v1/tallies/w-rest")
                      .then()
                      .statusCode(200)
                      .body("count", equalTo(1)));
      await()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(sources(topics)).contains("/clusters/sim/ledgers"));
    }
  }

  /** Other tests put garbage on the topic: what has no source is not ours. */
  private static List<String> sources(TestTopics topics) {
    return topics.readAll("acequia.audit", Integer.MAX_VALUE, Duration.ofSeconds(2)).stream()
        .map(record -> record.headers().lastHeader("ce_source"))
        .filter(Objects::nonNull)
        .map(source -> new String(source.value(), StandardCharsets.UTF_8))
        .toList();
  }

  @Test
  void watchedObjectsAreHeard() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> as("viewer").get("/v1/tallies/node%2FADDED%2Fnode-a").then().statusCode(200));
  }

  @Test
  void commandIsAnsweredAndARepeatGetsTheSameAnswer() {
    String first = count("c1", "key-1");
    String second = count("c1", "key-1");
    String third = count("c1", "key-2");
    assertThat(first).isEqualTo("1");
    assertThat(second).isEqualTo("1");
    assertThat(third).isEqualTo("2");
  }

  private String count(String name, String key) {
    return as("operator")
        .header("Idempotency-Key", key)
        .contentType("application/json")
        .body("{\"name\":\"" + name + "\"}")
        .post("/v1/tallies")
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }

  @Test
  void garbageIsADeadLetterThatCanBeSeenAndReplayed() {
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // Given
      topics.sendRaw("acequia.workload", 3, "garbage".getBytes(StandardCharsets.UTF_8), Map.of());
      // Then
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  as("operator")
                      .get("/v1/deadletters")
                      .then()
                      .statusCode(200)
                      .body(containsString("ce_specversion")));
      assertThat(topics.readAll("acequia.ledgers.dlq", 1, PATIENCE)).isNotEmpty();
    }
  }

  @Test
  void garbageOnEachTopicIsOneLetterAndThePartitionGoesOn() {
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // When
      for (Topic topic : CONSUMED) {
        topics.sendRaw(
            topic.topicName(), HOME, "{garbage".getBytes(StandardCharsets.UTF_8), Map.of());
      }
      topics.flush();
      topics.send(CLUSTER, finished("w-after-garbage"), Positions.next(), Lineage.NONE);
      // Then
      await().atMost(PATIENCE).untilAsserted(() -> assertThat(origins(topics)).hasSize(7));
      assertThat(origins(topics))
          .containsExactlyInAnyOrderElementsOf(
              CONSUMED.stream().map(Topic::topicName).collect(Collectors.toSet()));
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> as("viewer").get("/v1/tallies/w-after-garbage").then().statusCode(200));
    }
  }

  /** Topics of the letters of the home partition, by their headers; the relay may repeat one. */
  private static List<String> origins(TestTopics topics) {
    return topics.readAll("acequia.ledgers.dlq", Integer.MAX_VALUE, Duration.ofSeconds(2)).stream()
        .filter(letter -> header(letter, "ce_subject").contains("/" + HOME + "/"))
        .filter(letter -> header(letter, "acequia-reason").contains("ce_specversion"))
        .collect(Collectors.toMap(letter -> header(letter, "ce_subject"), ORIGIN, (a, b) -> a))
        .values()
        .stream()
        .toList();
  }

  @Test
  void refusalsAreProblems() {
    given().get("/v1/tallies/x").then().statusCode(401).contentType("application/problem+json");
    given()
        .auth()
        .oauth2("nonsense")
        .get("/v1/tallies/x")
        .then()
        .statusCode(401)
        .body("code", equalTo("unauthenticated"));
    as("tenant").get("/v1/tallies/x").then().statusCode(403).body("code", equalTo("forbidden"));
    as("viewer").get("/v1/tallies/x").then().statusCode(404).body("code", equalTo("tally-unknown"));
    as("admin").get("/v1/tallies/x/secret").then().statusCode(403);
    as("viewer").get("/nowhere").then().statusCode(404);
  }

  @Test
  void expiredTokenIsRefused() {
    String expired = parts.expiredToken(User.LOCAL.getFirst());
    given()
        .auth()
        .oauth2(expired)
        .get("/v1/tallies/x")
        .then()
        .statusCode(401)
        .contentType("application/problem+json")
        .body("code", equalTo("unauthenticated"));
  }

  @Test
  void metricsSpeakTheVocabulary() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                given()
                    .get("/q/metrics")
                    .then()
                    .statusCode(200)
                    .body(containsString("acequia_inputs_total"))
                    .body(containsString("acequia_partitions_owned 64.0")));
  }

  @Test
  void sessionCookieServesAsToken() {
    given()
        .cookie("acequia_session", parts.token("viewer"))
        .get("/v1/tallies/x")
        .then()
        .statusCode(404);
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
  }

  private RequestSpecification as(String role) {
    return given().urlEncodingEnabled(false).auth().oauth2(parts.token(role));
  }

  private static WorkloadFinished finished(String workload) {
    return new WorkloadFinished(
        new WorkloadId(workload),
        WorkloadOutcome.SUCCEEDED,
        1,
        Instant.parse("2026-01-01T00:00:00Z"));
  }
}
