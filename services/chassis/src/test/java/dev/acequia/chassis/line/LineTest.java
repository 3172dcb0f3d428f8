package dev.acequia.chassis.line;

import static dev.acequia.chassis.testing.Ledgers.TALLY;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.WorkloadFinished;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LineTest {

  private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");

  private final ServiceFixture fixture = ServiceFixture.of(new Ledgers(), START);

  @Test
  void eventChangesStateAndSaysSo() {
    // When
    fixture.event(finished("w1"));
    // Then
    assertThat(fixture.find(TALLY, "w1")).contains(new Ledgers.Tally("w1", 1, "red"));
    var envelope = fixture.published().getFirst().envelope();
    assertThat(envelope.source()).isEqualTo("/clusters/sim/ledgers");
    assertThat(envelope.lineage().causationId()).isEqualTo("queue-admission-acequia.workload-1");
    assertThat(envelope.lineage().correlationId()).isEqualTo("w1");
    assertThat(envelope.stamp().position()).isEqualTo(1);
    assertThat(envelope.stamp().sequence()).isEqualTo(1);
  }

  @Test
  void positionsCountPerTopicAndSequencesPerSubject() {
    // When
    fixture.event(finished("w1"));
    fixture.event(finished("w2"));
    fixture.restart();
    fixture.event(finished("w1"));
    // Then
    assertThat(fixture.published())
        .extracting(p -> p.envelope().stamp().position())
        .containsExactly(1L, 2L, 3L);
    assertThat(fixture.published())
        .extracting(p -> p.envelope().stamp().sequence())
        .containsExactly(1L, 1L, 2L);
  }

  @Test
  void ofTheStatesInOneBatchTheLastIsTold() {
    // When
    fixture.command("state", body("s"));
    // Then
    assertThat(fixture.published())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(((ActionAudited) told.event()).after()).isEqualTo("2");
              assertThat(told.envelope().stamp().position()).isEqualTo(1);
            });
  }

  @Test
  void commandsAnswerIsRepeatedForTheSameId() {
    // Given
    var command =
        new Input.Submitted("key-1", "count", body("c"), new Actor("alice", Set.of("operator")));
    var first = ServiceFixture.reply(fixture.command(command));
    fixture.restart();
    // When
    Settled second = fixture.command(command);
    // Then
    assertThat(second).isInstanceOf(Settled.Skipped.class);
    assertThat(ServiceFixture.reply(second)).isEqualTo(first).isPresent();
    assertThat(fixture.find(TALLY, "c")).map(Ledgers.Tally::count).contains(1L);
  }

  @Test
  void timerFiresOnceAtItsTimeAlsoAfterARestart() {
    // Given
    fixture.command("arm", body("t").put("ms", 5_000));
    fixture.restart();
    // When
    fixture.advance(Duration.ofSeconds(4));
    assertThat(fixture.find(TALLY, "timer/t")).isEmpty();
    fixture.advance(Duration.ofMinutes(4));
    // Then
    assertThat(fixture.find(TALLY, "timer/t")).map(Ledgers.Tally::count).contains(1L);
    assertThat(fixture.published().getFirst().envelope().time()).isEqualTo(START.plusSeconds(5));
  }

  @Test
  void movedTimerFiresAtItsNewTimeOnly() {
    // Given
    fixture.command("arm", body("t").put("ms", 1_000));
    fixture.command("arm", body("t").put("ms", 60_000));
    // When
    fixture.advance(Duration.ofSeconds(30));
    // Then
    assertThat(fixture.find(TALLY, "timer/t")).isEmpty();
  }

  @Test
  void outcomeOfAWithdrawnIntentIsNotHeard() {
    // Given
    fixture.command("intend", body("n1"));
    // When
    fixture.observed("n1", new Outcome.Gone());
    fixture.command("intend", body("n2"));
    fixture.command("withdraw", body("n2"));
    // Then
    assertThat(fixture.find(TALLY, "intent/n1/Gone")).isPresent();
    assertThat(fixture.intents()).isEmpty();
  }

  @Test
  void openIntentSurvivesARestart() {
    fixture.command("intend", body("n1"));
    fixture.restart();
    assertThat(fixture.intent("n1")).isPresent();
  }

  @Test
  void versionOfAnObjectThatWasSeenIsNotSeenAgain() {
    // Given
    fixture.object(ResourcePath.NODES, Input.ObjectChanged.Change.ADDED, node("n1", 7));
    fixture.restart();
    // When
    Settled again =
        fixture.object(ResourcePath.NODES, Input.ObjectChanged.Change.ADDED, node("n1", 7));
    Settled older =
        fixture.object(ResourcePath.NODES, Input.ObjectChanged.Change.MODIFIED, node("n1", 6));
    fixture.object(ResourcePath.NODES, Input.ObjectChanged.Change.MODIFIED, node("n1", 10));
    fixture.object(ResourcePath.NODES, Input.ObjectChanged.Change.DELETED, node("n1", 11));
    Settled goneAgain =
        fixture.object(ResourcePath.NODES, Input.ObjectChanged.Change.DELETED, node("n1", 11));
    // Then
    assertThat(List.of(again, older, goneAgain)).hasOnlyElementsOfType(Settled.Skipped.class);
    assertThat(fixture.all(TALLY))
        .extracting(Ledgers.Tally::name)
        .containsExactly("node/ADDED/n1", "node/DELETED/n1", "node/MODIFIED/n1");
  }

  @Test
  void poisonCostsOneRecordAndIsALetter() {
    // Given
    fixture.lenient();
    // When
    Settled poison = fixture.event(finished("poison"));
    fixture.event(finished("w2"));
    // Then
    assertThat(poison).isInstanceOf(Settled.Buried.class);
    assertThat(fixture.store().deadLetters(10)).hasSize(1);
    assertThat(fixture.store().outbox().getFirst().topic()).isEqualTo("acequia.ledgers.dlq");
    assertThat(fixture.find(TALLY, "w2")).isPresent();
  }

  @Test
  void garbageIsALetterTooAndOnlyOnce() {
    // Given
    fixture.lenient();
    var garbage =
        new ConsumedRecord(
            "acequia.workload", 3, 42, "}{".getBytes(StandardCharsets.UTF_8), Map.of());
    // When
    Settled first = fixture.record(garbage);
    Settled second = fixture.record(garbage);
    // Then
    assertThat(first).isInstanceOf(Settled.Buried.class);
    assertThat(second).isInstanceOf(Settled.Skipped.class);
    assertThat(fixture.store().deadLetters(10)).hasSize(1);
  }

  @Test
  void indexFollowsPutsAndDeletes() {
    // Given
    fixture.command("count", body("ab"));
    fixture.command("count", body("abc"));
    fixture.command("count", body("cd"));
    // When
    fixture.command("delete", body("ab"));
    // Then
    assertThat(fixture.<List<Ledgers.Tally>>read(view -> view.by(Ledgers.BY_COLOUR, "red")))
        .extracting(Ledgers.Tally::name)
        .containsExactly("cd");
  }

  @Test
  void storedKindIsFoundById() {
    fixture.command("archive", body("a"));
    assertThat(fixture.find(Ledgers.ARCHIVE, "a")).isPresent();
  }

  static WorkloadFinished finished(String workload) {
    return new WorkloadFinished(new WorkloadId(workload), WorkloadOutcome.SUCCEEDED, 1, START);
  }

  static ObjectNode body(String name) {
    return JsonNodeFactory.instance.objectNode().put("name", name);
  }

  private static ObjectNode node(String name, long version) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    JsonNode metadata =
        object
            .putObject("metadata")
            .put("name", name)
            .put("uid", "u-" + name)
            .put("resourceVersion", "" + version);
    assertThat(metadata).isNotNull();
    return object;
  }
}
