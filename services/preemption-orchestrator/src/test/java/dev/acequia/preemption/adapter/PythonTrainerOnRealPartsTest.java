package dev.acequia.preemption.adapter;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.acequia.chassis.testing.SandboxParts;
import dev.acequia.chassis.testing.TestTopics;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Lineage;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointRestored;
import dev.acequia.events.workload.WorkloadRequeued;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real training process is asked, stopped, killed and resumed, and its loss goes on unbroken. */
@QuarkusTest
@QuarkusTestResource(value = VictimEnvironment.class, restrictToAnnotatedClass = true)
@SuppressWarnings("NullAway.Init") // fields are set by the test resource
class PythonTrainerOnRealPartsTest {

  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final Duration READING = Duration.ofSeconds(3);
  private static final RunId NEXT = RunId.of(WORKLOAD, RUN.attempt() + 1);

  /** More than it gets to make. */
  private static final long LONG = 1_000_000;

  private static final EventCodec CODEC = new EventCodec();

  SandboxParts parts;
  VictimOnHttp victim;

  @TempDir Path folder;

  @Test
  void resumedTrainerGoesOnAsIfItHadNeverBeenPreempted() throws Exception {
    PythonClient.assumePython();
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> given().get("/q/health/ready").then().statusCode(200));
    // Given
    Path checkpoints = folder.resolve("checkpoints");
    try (TestTopics topics = new TestTopics(parts.kafka().bootstrapServers());
        PythonTrainer first =
            train(checkpoints, "first", LONG, Map.of("ACEQUIA_RUN", RUN.value()))) {
      VictimStory story = new VictimStory(topics);
      ResumePointer resume = isSavedAndStopped(story, first, topics);
      // When
      Map<String, String> told =
          Map.of("ACEQUIA_RUN", NEXT.value(), "ACEQUIA_RESUME_FROM", annotation(resume));
      try (PythonTrainer second = train(checkpoints, "second", LONG, told)) {
        story.resumes(NEXT, second.port(), resume);
        // Then
        CheckpointRestored restored = said(topics, CheckpointRestored.class);
        assertThat(restored.run()).isEqualTo(NEXT);
        assertThat(restored.step()).isEqualTo(resume.step());
        second.kill();
        assertThat(second.curve().firstKey()).isEqualTo(resume.step());
        assertUnbroken(first.curve().headMap(resume.step()), second.curve());
      }
    }
  }

  /** Together the two are what one run would have made that was never interrupted. */
  private void assertUnbroken(SortedMap<Long, String> before, SortedMap<Long, String> after)
      throws Exception {
    Map<Long, String> resumed = new HashMap<>(before);
    resumed.putAll(after);
    long steps = after.lastKey() + 1;
    try (PythonTrainer whole = train(folder.resolve("other"), "whole", steps, Map.of())) {
      assertThat(whole.finishes()).isTrue();
      assertThat(resumed).isEqualTo(whole.curve());
    }
  }

  private PythonTrainer train(Path checkpoints, String name, long steps, Map<String, String> told)
      throws IOException {
    int stepMs = steps == LONG ? 5 : 0;
    return PythonClient.train(told, checkpoints, folder.resolve(name), steps, stepMs);
  }

  /** As admission writes it on the pods of the next attempt. */
  private static String annotation(ResumePointer resume) {
    return "{\"step\":%d,\"location\":\"%s\"}".formatted(resume.step(), resume.location());
  }

  /** The whole saga; what it leaves is where the next attempt goes on. */
  private ResumePointer isSavedAndStopped(
      VictimStory story, PythonTrainer trainer, TestTopics topics) throws Exception {
    story.runs(trainer.port());
    story.isPreempted(Lineage.NONE);
    awaitStep("TERMINATE");
    assertThat(victim.heard()).containsExactly("suspended by " + SAGA);
    trainer.kill();
    story.leavesItsDevices();
    awaitStep("REQUEUE");
    story.isQueuedAgain();
    awaitStep("ENDED");
    CheckpointCompleted saved = said(topics, CheckpointCompleted.class);
    assertThat(saved.manifest().digest()).matches("sha256:[0-9a-f]{64}");
    assertThat(saved.manifest().step()).isPositive();
    ResumePointer resume = said(topics, WorkloadRequeued.class).resume();
    assertThat(resume)
        .isEqualTo(new ResumePointer(saved.manifest().step(), saved.manifest().location()));
    return resume;
  }

  private void awaitStep(String step) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                given()
                    .auth()
                    .oauth2(parts.token("viewer"))
                    .get("/v1/sagas/" + SAGA)
                    .then()
                    .statusCode(200)
                    .body("step", equalTo(step)));
  }

  /** The first event of that kind, once there is one. */
  private static <E extends AcequiaEvent> E said(TestTopics topics, Class<E> kind) {
    return await()
        .atMost(PATIENCE)
        .until(
            () ->
                topics.readAll("acequia.workload", Integer.MAX_VALUE, READING).stream()
                    .map(PythonTrainerOnRealPartsTest::event)
                    .filter(kind::isInstance)
                    .map(kind::cast)
                    .findFirst(),
            Optional::isPresent)
        .orElseThrow();
  }

  private static AcequiaEvent event(ConsumerRecord<byte[], byte[]> record) {
    byte[] type = record.headers().lastHeader("ce_type").value();
    return CODEC.read(new String(type, StandardCharsets.UTF_8), record.value());
  }
}
