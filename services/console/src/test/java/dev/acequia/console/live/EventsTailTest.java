package dev.acequia.console.live;

import static dev.acequia.console.Samples.SAGA;
import static dev.acequia.console.Samples.WORK;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.console.Samples;
import dev.acequia.console.browser.ConsoleEnvironment;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Lineage;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.workload.CheckpointCompleted;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code ./acequia events tail} against a running console on real Kafka and PostgreSQL. */
@QuarkusTest
@QuarkusTestResource(ConsoleEnvironment.class)
@SuppressWarnings("NullAway.Init") // fields are set by the extension
class EventsTailTest {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Positions go on from test to test, as the producers' do. */
  private static long position;

  static synchronized long nextPosition() {
    return ++position;
  }

  SandboxParts parts;

  @TestHTTPResource URI console;

  private final CommandLineAtWork acequia = new CommandLineAtWork();
  private TestTopics topics;

  @BeforeEach
  void ready() throws IOException {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
    CommandLineAtWork.lookAt(parts, console);
    topics = new TestTopics(parts.kafka().bootstrapServers());
  }

  @AfterEach
  void close() {
    topics.close();
  }

  @Test
  void eventIsOneJsonObjectOnALineWhenItHappens() throws Exception {
    // Given
    CompletableFuture<Integer> exit =
        acequia.start("events", "tail", "--json", "--limit", "1", "--type", "workloadwaiting");
    // When
    sayUntil(exit, Samples.submitted(), Samples.waiting());
    // Then
    assertThat(exit.join()).as(acequia.output()).isZero();
    assertThat(acequia.output().lines()).hasSize(1);
    JsonNode event = JSON.readTree(acequia.output());
    assertThat(event.path("type").asText()).isEqualTo("WorkloadWaiting");
    assertThat(event.path("subject").asText()).isEqualTo(WORK.value());
    assertThat(JSON.readTree(event.path("json").asText()).path("workload").asText())
        .isEqualTo(WORK.value());
  }

  @Test
  void filtersHoldTogetherAndALineCarriesTheIds() {
    // Given
    CompletableFuture<Integer> exit =
        acequia.start(
            "events",
            "tail",
            "--limit",
            "1",
            "--correlation",
            SAGA.value(),
            "--subject",
            WORK.value());
    // When
    sayUntil(exit, Samples.submitted(), Samples.checkpointCompleted());
    // Then
    assertThat(exit.join()).as(acequia.output()).isZero();
    assertThat(acequia.output().lines()).hasSize(1);
    assertThat(acequia.output())
        .contains("CheckpointCompleted", "durable at step 40", "[event ")
        .contains("story " + SAGA.value());
  }

  /** Which moment is the tail's "now" is its own affair, so the events happen again and again. */
  private void sayUntil(CompletableFuture<Integer> exit, AcequiaEvent... events) {
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () -> {
              for (AcequiaEvent event : events)
                topics.send(CLUSTER, event, nextPosition(), story(event));
              topics.flush();
              return exit.isDone();
            });
  }

  private static Lineage story(AcequiaEvent event) {
    String story = event instanceof CheckpointCompleted ? SAGA.value() : WORK.value();
    return new Lineage(story, null, null, null);
  }
}
