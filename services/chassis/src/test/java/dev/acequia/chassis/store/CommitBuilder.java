package dev.acequia.chassis.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A commit with little in it. */
final class CommitBuilder {

  final long number;
  Instant through = Instant.parse("2026-01-01T00:00:00Z");
  final List<EntityRow> puts = new ArrayList<>();
  final Set<EntityKey> deletes = new HashSet<>();
  final List<OutboxRow> outbox = new ArrayList<>();
  final List<TimerRow> armed = new ArrayList<>();
  final Set<TimerKey> disarmed = new HashSet<>();
  final List<IntentRow> intended = new ArrayList<>();
  final Set<IntentKey> settled = new HashSet<>();
  final Map<MarkKey, Long> marks = new HashMap<>();
  final Map<String, Long> positions = new HashMap<>();
  final Map<SubjectKey, Long> sequences = new HashMap<>();
  final List<WatchedRow> watched = new ArrayList<>();
  final Set<WatchedKey> forgotten = new HashSet<>();
  final List<InboxRow> inbox = new ArrayList<>();
  final Set<Long> taken = new HashSet<>();
  final List<DeadLetter> buried = new ArrayList<>();
  final Set<String> revived = new HashSet<>();

  CommitBuilder(long number) {
    this.number = number;
  }

  Commit build() {
    return new Commit(
        number, through, puts, deletes, outbox, armed, disarmed, intended, settled, marks,
        positions, sequences, watched, forgotten, inbox, taken, buried, revived);
  }
}
