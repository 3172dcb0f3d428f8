package dev.acequia.preemption.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.events.deadline.Deadlines;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AnswersTest {

  private static final String MANIFEST =
      """
      {"step":7,"location":"s3://b/7","sizeBytes":10,"digest":"sha256:7","capturedThrough":"2026-03-01T10:00:00.000Z"}\
      """;

  @Test
  void durableCheckpointHasAManifest() {
    Progress progress =
        Progress.parse(json("{\"state\":\"COMPLETED\",\"manifest\":" + MANIFEST + "}"));
    assertThat(progress).isInstanceOf(Progress.Durable.class);
    assertThat(((Progress.Durable) progress).manifest().step()).isEqualTo(7);
  }

  @Test
  void completionWithoutManifestProvesNothing() {
    assertThat(Progress.parse(json("{\"state\":\"COMPLETED\"}")))
        .isInstanceOf(Progress.Broken.class);
    assertThat(Progress.parse(json("{\"state\":\"COMPLETED\",\"manifest\":{\"step\":7}}")))
        .isInstanceOf(Progress.Broken.class);
  }

  @Test
  void unknownStateIsNotProgress() {
    assertThat(Progress.parse(json("{\"state\":\"DREAMING\"}")))
        .isEqualTo(new Progress.Broken("unknown state 'DREAMING'"));
    assertThat(Progress.parse(json("\"text\""))).isInstanceOf(Progress.Broken.class);
  }

  @Test
  void progressIsReadWithWhatItHas() {
    Progress.Writing writing =
        (Progress.Writing)
            Progress.parse(
                json(
                    "{\"state\":\"RUNNING\",\"step\":3,\"percent\":140,\"heartbeatAt\":\"yesterday\"}"));
    assertThat(writing.percent()).contains(100);
    assertThat(writing.heartbeatAt()).isEmpty();
  }

  @Test
  void statusOfAResumedRunSaysFromWhere() {
    RunStatus status =
        RunStatus.parse(
            json(
                "{\"step\":9,\"lastDurable\":"
                    + MANIFEST
                    + ",\"restoredFrom\":{\"step\":5,\"durationMs\":70}}"));
    assertThat(status.lastDurable().orElseThrow().capturedThrough())
        .isEqualTo(Instant.parse("2026-03-01T10:00:00Z"));
    assertThat(status.restored()).contains(new RunStatus.Restored(5, 70));
  }

  @Test
  void statusOfSomethingElseIsEmpty() {
    assertThat(RunStatus.parse(json("[]")).lastDurable()).isEmpty();
  }

  @Test
  void wallTimeIsMultipliedByTheClocksFactor() {
    Instant now = Instant.parse("2026-03-01T10:00:00Z");
    assertThat(new Patience(60, Deadlines.USUAL).acknowledge(now))
        .isEqualTo(now.plus(Duration.ofMinutes(11)));
  }

  @Test
  void pollsAreSeldomInTheMiddleAndOftenAtTheEnd() {
    Instant now = Instant.parse("2026-03-01T10:00:00Z");
    Patience patience = new Patience(1, Deadlines.USUAL);
    assertThat(patience.poll(Duration.ofMinutes(5), now)).isEqualTo(now.plusSeconds(2));
    assertThat(patience.poll(Duration.ofSeconds(4), now)).isEqualTo(now.plusSeconds(1));
    assertThat(patience.poll(Duration.ZERO, now)).isEqualTo(now.plusMillis(100));
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }
}
