package dev.acequia.chassis.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.ClusterId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store promises. Run on PostgreSQL and on memory. */
public abstract class StoreContract {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Instant TIME = Instant.parse("2026-01-01T00:00:00.123Z");
  private static final int PARTITION = 5;

  private Store store = newStore();
  private Claim claim = store.claim(PARTITION, "a");

  /** Empty. */
  protected abstract Store newStore();

  @BeforeEach
  void fresh() {
    store = newStore();
    claim = store.claim(PARTITION, "a");
  }

  @Test
  void laterClaimMakesTheEarlierWorthless() {
    // When
    Claim second = store.claim(PARTITION, "b");
    // Then
    assertThat(second.epoch()).isGreaterThan(claim.epoch());
    assertThat(store.holds(claim)).isFalse();
    assertThat(store.holds(second)).isTrue();
    assertThatThrownBy(() -> store.commit(claim, new CommitBuilder(1).build()))
        .isInstanceOf(Fenced.class);
    assertThatThrownBy(() -> store.load(claim, Set.of())).isInstanceOf(Fenced.class);
    assertThatThrownBy(() -> store.lastBatch(claim)).isInstanceOf(Fenced.class);
    store.commit(second, new CommitBuilder(1).build());
  }

  @Test
  void claimsOfOtherPartitionsDoNotMatter() {
    store.claim(PARTITION + 1, "b");
    assertThat(store.holds(claim)).isTrue();
  }

  @Test
  void batchIsCommittedAtMostOnce() {
    // Given
    store.commit(claim, new CommitBuilder(1).build());
    // Then
    assertThat(store.lastBatch(claim)).isEqualTo(1);
    assertThatThrownBy(() -> store.commit(claim, new CommitBuilder(1).build()))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> store.commit(claim, new CommitBuilder(3).build()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void nextOwnerLoadsWhatWasCommitted() {
    // Given
    CommitBuilder commit = new CommitBuilder(1);
    commit.through = TIME;
    commit.puts.add(entity("saga", "s1", "{\"a\":1}"));
    commit.puts.add(entity("ledger", "l1", "{}"));
    commit.armed.add(timer("t1"));
    commit.intended.add(intent("i1", 7));
    commit.marks.put(new MarkKey("/clusters/sim/x", "acequia.device"), 9L);
    commit.positions.put("acequia.workload", 4L);
    commit.watched.add(watched("ns/n1", "12"));
    store.commit(claim, commit.build());
    // When
    PartitionImage image = store.load(store.claim(PARTITION, "b"), Set.of("saga"));
    // Then
    assertThat(image.lastBatch()).isEqualTo(1);
    assertThat(image.decidedThrough()).isEqualTo(TIME);
    assertThat(image.entities()).containsExactly(entity("saga", "s1", "{\"a\":1}"));
    assertThat(image.timers()).containsExactly(timer("t1"));
    assertThat(image.intents()).containsExactly(intent("i1", 7));
    assertThat(image.marks())
        .isEqualTo(Map.of(new MarkKey("/clusters/sim/x", "acequia.device"), 9L));
    assertThat(image.positions()).isEqualTo(Map.of("acequia.workload", 4L));
    assertThat(image.watched()).containsExactly(watched("ns/n1", "12"));
    assertThat(store.watched(PARTITION, CLUSTER, "v1/pods"))
        .containsExactly(watched("ns/n1", "12"));
  }

  @Test
  void whatIsReplacedOrTakenBackIsGone() {
    // Given
    CommitBuilder first = new CommitBuilder(1);
    first.puts.add(entity("saga", "s1", "1"));
    first.puts.add(entity("saga", "s2", "1"));
    first.armed.add(timer("t1"));
    first.intended.add(intent("i1", 7));
    first.watched.add(watched("n1", "12"));
    store.commit(claim, first.build());
    // When
    CommitBuilder second = new CommitBuilder(2);
    second.puts.add(entity("saga", "s1", "2"));
    second.deletes.add(new EntityKey(CLUSTER, "saga", "s2"));
    second.disarmed.add(timer("t1").key());
    second.settled.add(intent("i1", 7).key());
    second.forgotten.add(watched("n1", "12").key());
    store.commit(claim, second.build());
    // Then
    PartitionImage image = store.load(claim, Set.of("saga"));
    assertThat(image.entities()).containsExactly(entity("saga", "s1", "2"));
    assertThat(image.timers()).isEmpty();
    assertThat(image.intents()).isEmpty();
    assertThat(image.watched()).isEmpty();
  }

  @Test
  void entitiesAreFoundAndWalkedInOrderOfId() {
    // Given
    CommitBuilder commit = new CommitBuilder(1);
    List.of("b", "a", "C", "d").forEach(id -> commit.puts.add(entity("ledger", id, id)));
    commit.puts.add(entity("saga", "x", "x"));
    store.commit(claim, commit.build());
    // Then
    assertThat(store.find(PARTITION, new EntityKey(CLUSTER, "ledger", "a"))).contains("a");
    assertThat(store.find(PARTITION, new EntityKey(CLUSTER, "ledger", "z"))).isEmpty();
    assertThat(store.range(PARTITION, CLUSTER, "ledger", "", 3))
        .extracting(EntityRow::json)
        .containsExactly("C", "a", "b");
    assertThat(store.range(PARTITION, CLUSTER, "ledger", "b", 3))
        .extracting(EntityRow::json)
        .containsExactly("d");
  }

  @Test
  void sequencesAreKeptPerSubject() {
    // Given
    SubjectKey known = new SubjectKey(CLUSTER, "acequia.device", "d1");
    SubjectKey unknown = new SubjectKey(CLUSTER, "acequia.device", "d2");
    CommitBuilder commit = new CommitBuilder(1);
    commit.sequences.put(known, 3L);
    store.commit(claim, commit.build());
    // Then
    assertThat(store.sequences(PARTITION, Set.of(known, unknown))).isEqualTo(Map.of(known, 3L));
  }

  @Test
  void inboxRemembersAnswers() {
    // Given
    InboxRow answered =
        new InboxRow(
            "k1", new Turn.Reply(200, "ok", JsonNodeFactory.instance.objectNode().put("n", 1)));
    CommitBuilder commit = new CommitBuilder(1);
    commit.inbox.add(answered);
    commit.inbox.add(new InboxRow("k2", null));
    store.commit(claim, commit.build());
    // Then
    assertThat(store.inbox(PARTITION, List.of("k1", "k2", "k3")))
        .isEqualTo(Map.of("k1", answered, "k2", new InboxRow("k2", null)));
  }

  @Test
  void postedCommandsWaitInOrderUntilTaken() {
    // Given
    store.post(posted("p1"));
    store.post(posted("p2"));
    store.post(posted("p1"));
    List<PostedRow> waiting = store.posted(PARTITION, 10);
    assertThat(waiting).extracting(row -> row.input().id()).containsExactly("p1", "p2");
    // When
    CommitBuilder commit = new CommitBuilder(1);
    commit.taken.add(waiting.getFirst().order());
    store.commit(claim, commit.build());
    // Then
    assertThat(store.posted(PARTITION, 10))
        .extracting(row -> row.input().id())
        .containsExactly("p2");
    assertThat(store.posted(PARTITION + 1, 10)).isEmpty();
  }

  @Test
  void deadLettersStayUntilRevived() {
    // Given
    CommitBuilder first = new CommitBuilder(1);
    first.buried.add(letter("e1", 1));
    store.commit(claim, first.build());
    CommitBuilder second = new CommitBuilder(2);
    second.buried.add(letter("e1", 2));
    store.commit(claim, second.build());
    assertThat(store.deadLetters(10)).containsExactly(letter("e1", 2));
    assertThat(store.deadLetter("e1")).contains(letter("e1", 2));
    // When
    CommitBuilder third = new CommitBuilder(3);
    third.revived.add("e1");
    store.commit(claim, third.build());
    // Then
    assertThat(store.deadLetter("e1")).isEmpty();
  }

  static EntityRow entity(String kind, String id, String json) {
    return new EntityRow(new EntityKey(CLUSTER, kind, id), json);
  }

  private static TimerRow timer(String id) {
    return new TimerRow(new TimerKey(CLUSTER, id), TIME, null);
  }

  private static IntentRow intent(String id, long generation) {
    Intent intent = new Intent.DeleteObject(id, new Target(ResourcePath.PODS, "ns", "p", "u"), 5L);
    return new IntentRow(new IntentKey(CLUSTER, id), generation, intent, TIME, "00-trace");
  }

  private static WatchedRow watched(String name, String version) {
    return new WatchedRow(
        new WatchedKey(CLUSTER, "v1/pods", name), "uid", version, "{\"name\":\"n1\"}");
  }

  private static PostedRow posted(String id) {
    Input.Submitted input =
        new Input.Submitted(
            id, "do", JsonNodeFactory.instance.objectNode(), new Actor("alice", Set.of("admin")));
    return new PostedRow(0, PARTITION, CLUSTER, input, null);
  }

  private static DeadLetter letter(String id, int attempts) {
    return new DeadLetter(id, PARTITION, "sim", "acequia.workload", "Bad: x", "{}", TIME, attempts);
  }
}
