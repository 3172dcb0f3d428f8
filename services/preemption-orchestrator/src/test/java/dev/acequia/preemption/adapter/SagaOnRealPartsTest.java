package dev.acequia.preemption.adapter;

import static dev.acequia.preemption.saga.Victims.NODES;
import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Lineage;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.preemption.saga.Victims;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.Test;

/**
 * One saga through real Kafka, PostgreSQL, Debezium and HTTP: the same story on the wire and at the
 * REST interface.
 */
@QuarkusTest
@QuarkusTestResource(VictimEnvironment.class)
@SuppressWarnings("NullAway.Init") // fields are set by the test resource
class SagaOnRealPartsTest {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  SandboxParts parts;
  VictimOnHttp victim;
  private long position;

  @Test
  void victimIsSavedStoppedProvedFreeAndRequeued() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // Given
      Instant began = Instant.now().minusSeconds(600);
      send(topics, admitted(began));
      for (int i = 0; i < NODES.size(); i++) send(topics, Victims.allocated(i));
      send(topics, new PodsReady(RUN, List.of(pod()), 1, began));
      send(topics, new RunReady(WORKLOAD, RUN, began));
      // When
      send(topics, request());
      awaitStep("TERMINATE");
      send(topics, Victims.ended(0, 1));
      send(topics, Victims.ended(1, 0));
      send(topics, Victims.released(0));
      send(topics, Victims.released(1));
      awaitStep("REQUEUE");
      send(
          topics,
          new WorkloadQueued(WORKLOAD, new QueueName("research"), 3, 0, null, Instant.now()));
      awaitStep("ENDED");
      // Then
      assertThat(victim.heard()).containsExactly("checkpoint of " + SAGA, "suspended by " + SAGA);
      as("viewer")
          .get("/v1/sagas/" + SAGA)
          .then()
          .statusCode(200)
          .body("outcome", equalTo("RELEASED"))
          .body("timeline.step", hasItem("CHECKPOINT"));
      assertThat(published(topics))
          .containsSubsequence(
              "PreemptionStarted",
              "CheckpointRequested",
              "CheckpointCompleted",
              "WorkloadEvicted",
              "PreemptionEnded",
              "WorkloadRequeued");
    }
    // And what cannot be is refused with a reason.
    as("viewer").get("/v1/sagas/none").then().statusCode(404).body("code", equalTo("unknown-saga"));
    as("viewer")
        .contentType("application/json")
        .body("{}")
        .post("/v1/sagas/" + SAGA + ":withdraw")
        .then()
        .statusCode(403);
    as("operator")
        .contentType("application/json")
        .body("{}")
        .post("/v1/sagas/" + SAGA + ":withdraw")
        .then()
        .statusCode(400);
    as("operator")
        .contentType("application/json")
        .body("{\"reason\":\"too late\"}")
        .post("/v1/sagas/" + SAGA + ":withdraw")
        .then()
        .statusCode(409)
        .body("code", equalTo("pivot-passed"));
  }

  private void awaitStep(String step) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                as("viewer")
                    .get("/v1/sagas/" + SAGA)
                    .then()
                    .statusCode(200)
                    .body("step", equalTo(step)));
  }

  private void send(TestTopics topics, AcequiaEvent event) {
    topics.send(CLUSTER, event, ++position, Lineage.NONE);
  }

  private static List<String> published(TestTopics topics) {
    return topics.readAll("acequia.workload", 12, PATIENCE).stream()
        .filter(
            record ->
                header(record.headers().lastHeader("ce_source"))
                    .endsWith("/preemption-orchestrator"))
        .map(record -> header(record.headers().lastHeader("ce_type")).split("\\.")[3])
        .toList();
  }

  private static String header(Header header) {
    return new String(header.value(), StandardCharsets.UTF_8);
  }

  private RequestSpecification as(String role) {
    return given().auth().oauth2(parts.token(role));
  }

  private WorkloadAdmitted admitted(Instant at) {
    return new WorkloadAdmitted(
        WORKLOAD,
        RUN,
        RUN.attempt(),
        Victims.JOB,
        Victims.OBJECT_EPOCH,
        new QueueName("research"),
        new PoolName("a100"),
        0,
        8,
        2,
        List.of(new NodeShare("n0", 1, 8), new NodeShare("n1", 1, 8)),
        List.of("http"),
        victim.port(),
        null,
        null,
        null,
        at);
  }

  private static PodRef pod() {
    return new PodRef("research", "train-0-abcde", "pod-0", "n0", "127.0.0.1");
  }

  private static PreemptionRequested request() {
    return new PreemptionRequested(
        new RequestId("r1"),
        new GroupId("g1"),
        RUN,
        RUN.attempt(),
        PreemptionReason.PRIORITY,
        null,
        null,
        null,
        Instant.now().plusSeconds(1200),
        Instant.now());
  }
}
