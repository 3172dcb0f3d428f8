package dev.acequia.console.live;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import com.google.protobuf.ByteString;
import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.console.Samples;
import dev.acequia.console.browser.ConsoleEnvironment;
import dev.acequia.events.Lineage;
import dev.acequia.events.id.ClusterId;
import dev.acequia.sandbox.issuer.User;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A workload's story and a saga's spans by REST, and who may ask for them. */
@QuarkusTest
@QuarkusTestResource(ConsoleEnvironment.class)
@SuppressWarnings("NullAway.Init") // fields are set by the extension
class StoryOverRestTest {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String STORY = "/v1/stories/" + Samples.WORK.value();
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String CAUSE = "b7ad6b7169203331";

  SandboxParts parts;

  @BeforeEach
  void storyIsThere() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers())) {
      topics.send(
          new ClusterId("sim"), Samples.submitted(), EventsTailTest.nextPosition(), Lineage.NONE);
      topics.flush();
    }
    await().atMost(PATIENCE).untilAsserted(() -> as("viewer").get(STORY).then().statusCode(200));
  }

  @Test
  void spansOfASagaAreListedByItsIdWithTheirLinks() {
    given()
        .contentType("application/x-protobuf")
        .body(exported().toByteArray())
        .post("/v1/traces")
        .then()
        .statusCode(200);
    as("viewer")
        .get("/v1/stories/" + Samples.SAGA.value() + "/spans")
        .then()
        .statusCode(200)
        .body("items.conversation", contains(Samples.SAGA.value()))
        .body("items[0].links[0].traceId", equalTo(TRACE))
        .body("items[0].links[0].spanId", equalTo(CAUSE));
  }

  @Test
  void tenantAskingForAnothersWorkloadHearsThatThereIsNone() {
    for (String path : new String[] {STORY, STORY + "/spans"}) {
      as("tenant")
          .get(path)
          .then()
          .statusCode(404)
          .contentType("application/problem+json")
          .body("code", equalTo("unknown-workload"));
    }
  }

  @Test
  void expiredTokenIsRefused() {
    given()
        .auth()
        .oauth2(parts.expiredToken(User.LOCAL.getFirst()))
        .get(STORY)
        .then()
        .statusCode(401)
        .contentType("application/problem+json")
        .body("code", equalTo("unauthenticated"));
  }

  private static ExportTraceServiceRequest exported() {
    Span span =
        Span.newBuilder()
            .setTraceId(hex("1".repeat(32)))
            .setSpanId(hex("2".repeat(16)))
            .setName("process acequia.workload")
            .addAttributes(
                KeyValue.newBuilder()
                    .setKey("messaging.message.conversation_id")
                    .setValue(AnyValue.newBuilder().setStringValue(Samples.SAGA.value())))
            .addLinks(Span.Link.newBuilder().setTraceId(hex(TRACE)).setSpanId(hex(CAUSE)))
            .build();
    return ExportTraceServiceRequest.newBuilder()
        .addResourceSpans(
            ResourceSpans.newBuilder().addScopeSpans(ScopeSpans.newBuilder().addSpans(span)))
        .build();
  }

  private static ByteString hex(String digits) {
    return ByteString.copyFrom(HexFormat.of().parseHex(digits));
  }

  private RequestSpecification as(String role) {
    return given().auth().oauth2(parts.token(role));
  }
}
