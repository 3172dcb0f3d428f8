package dev.acequia.preemption.adapter;

import static dev.acequia.preemption.saga.Victims.SAGA;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.events.Lineage;
import dev.acequia.sandbox.issuer.User;
import io.opentelemetry.proto.trace.v1.Span;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.Test;

/**
 * One saga through real Kafka, PostgreSQL, Debezium and HTTP, followed by its id: from REST, from
 * the headers of events and from traces it is the same story.
 */
@QuarkusTest
@QuarkusTestResource(value = VictimEnvironment.class, restrictToAnnotatedClass = true)
@SuppressWarnings("NullAway.Init") // fields are set by the test resource
class SagaOnRealPartsTest {

  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final Duration READING = Duration.ofSeconds(3);
  private static final User STRANGER =
      new User("stranger", List.of("tenant"), List.of("elsewhere"), List.of("elsewhere"));

  /** Context of whoever asked for the preemption. */
  private static final String REQUEST = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  SandboxParts parts;
  VictimOnHttp victim;

  @Test
  void victimIsSavedStoppedProvedFreeAndRequeued() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      // Given
      VictimStory story = new VictimStory(topics);
      story.runs(victim.port());
      // When
      story.isPreempted(new Lineage("p1", null, REQUEST, null));
      awaitStep("TERMINATE");
      story.leavesItsDevices();
      awaitStep("REQUEUE");
      story.isQueuedAgain();
      awaitStep("ENDED");
      // Then
      List<Told> told = told(topics);
      assertEventsTellTheStory(told);
      List<Line> timeline = assertRestTellsTheSame(told);
      assertSpansTellTheSame(told, timeline);
    }
    assertRequestsCarriedTheTrace();
    assertCommandIsLinkedToItsRequest();
    assertWhatCannotBeIsRefused();
  }

  private static void assertEventsTellTheStory(List<Told> told) {
    assertThat(told)
        .extracting(Told::type)
        .containsSubsequence(
            "PreemptionStarted",
            "CheckpointRequested",
            "CheckpointCompleted",
            "WorkloadEvicted",
            "PreemptionEnded",
            "WorkloadRequeued");
    assertThat(told).extracting(Told::story).containsOnly(SAGA.value());
  }

  /** Each event is found in the timeline by what caused it, in the same trace. */
  private List<Line> assertRestTellsTheSame(List<Told> told) {
    List<Line> timeline =
        as("viewer")
            .get("/v1/sagas/" + SAGA)
            .then()
            .statusCode(200)
            .body("outcome", equalTo("RELEASED"))
            .body("timeline.step", hasItem("CHECKPOINT"))
            .extract()
            .jsonPath()
            .getList("timeline", Line.class);
    assertThat(told)
        .allSatisfy(
            event ->
                assertThat(timeline)
                    .anySatisfy(
                        line -> {
                          assertThat(line.cause()).isEqualTo(event.cause());
                          assertThat(line.traceId()).isEqualTo(event.trace());
                          assertThat(line.by()).contains(event.type());
                        }));
    return timeline;
  }

  /** Each line and event has its span, the first linked to the request, the others to the first. */
  private void assertSpansTellTheSame(List<Told> told, List<Line> timeline) {
    List<String> traces = timeline.stream().map(Line::traceId).distinct().toList();
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(spans()).extracting(SpanReceiver::trace).containsAll(traces));
    assertThat(spans())
        .extracting(SpanReceiver::place)
        .containsAll(told.stream().map(Told::place).toList());
    Span first =
        spans().stream()
            .filter(span -> SpanReceiver.trace(span).equals(traces.getFirst()))
            .findFirst()
            .orElseThrow();
    assertThat(SpanReceiver.links(first)).containsExactly(REQUEST.substring(3, 52));
    assertThat(spans())
        .filteredOn(span -> traces.indexOf(SpanReceiver.trace(span)) > 0)
        .allSatisfy(
            span -> assertThat(SpanReceiver.links(span)).contains(SpanReceiver.place(first)));
    // What is no step, an event that is heard of and ignored for one, is linked to a step.
    List<String> places = spans().stream().map(SpanReceiver::place).toList();
    assertThat(spans())
        .filteredOn(span -> !span.equals(first))
        .allSatisfy(span -> assertThat(SpanReceiver.links(span)).anyMatch(places::contains));
  }

  private List<Span> spans() {
    return victim.spans().of(SAGA.value());
  }

  private void assertRequestsCarriedTheTrace() {
    assertThat(victim.heard()).containsExactly("checkpoint of " + SAGA, "suspended by " + SAGA);
    List<String> traces = spans().stream().map(SpanReceiver::trace).toList();
    assertThat(victim.traceparents())
        .hasSize(2)
        .allSatisfy(traceparent -> assertThat(traceparent.split("-", -1)[1]).isIn(traces));
  }

  private void assertCommandIsLinkedToItsRequest() {
    String trace = "11111111111111111111111111111111";
    as("operator")
        .header("traceparent", "00-" + trace + "-2222222222222222-01")
        .contentType("application/json")
        .body("{\"reason\":\"hurry\"}")
        .post("/v1/sagas/" + SAGA + ":expedite")
        .then()
        .statusCode(200);
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(victim.spans().named("process command"))
                    .flatExtracting(span -> SpanReceiver.links(span).toList())
                    .anyMatch(link -> link.startsWith(trace)));
  }

  private void assertWhatCannotBeIsRefused() {
    as("operator")
        .contentType("application/json")
        .body("{\"reason\":\"too late\"}")
        .post("/v1/sagas/" + SAGA + ":withdraw")
        .then()
        .statusCode(409)
        .body("code", equalTo("pivot-passed"));
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
    // A tenant of another namespace is told that there is no such saga.
    as("tenant").get("/v1/sagas/" + SAGA).then().statusCode(200);
    given()
        .auth()
        .oauth2(parts.token(STRANGER))
        .get("/v1/sagas/" + SAGA)
        .then()
        .statusCode(404)
        .body("code", equalTo("unknown-saga"));
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

  /** What the orchestrator said, from the records' headers alone. */
  private static List<Told> told(TestTopics topics) {
    List<Told> all = new ArrayList<>();
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              all.clear();
              topics.readAll("acequia.workload", Integer.MAX_VALUE, READING).stream()
                  .map(record -> record.headers())
                  .filter(
                      headers -> header(headers, "ce_source").endsWith("/preemption-orchestrator"))
                  .map(Told::of)
                  .forEach(all::add);
              assertThat(all).extracting(Told::type).contains("WorkloadRequeued");
            });
    return all;
  }

  /** An event as its headers tell it. */
  private record Told(String type, String story, String cause, String traceparent) {
    static Told of(Headers headers) {
      return new Told(
          header(headers, "ce_type").split("\\.", -1)[3],
          header(headers, "ce_correlationid"),
          header(headers, "ce_causationid"),
          header(headers, "traceparent"));
    }

    String trace() {
      return traceparent.split("-", -1)[1];
    }

    /** Trace and span. */
    String place() {
      return traceparent.substring(3, 52);
    }
  }

  /** A line of the timeline as REST tells it. */
  record Line(String at, String step, String by, String cause, String traceId) {}

  private static String header(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null ? "" : new String(header.value(), StandardCharsets.UTF_8);
  }

  private RequestSpecification as(String role) {
    // A colon stands in a path as it is.
    return given().urlEncodingEnabled(false).auth().oauth2(parts.token(role));
  }
}
