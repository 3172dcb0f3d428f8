package dev.acequia.chassis.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that one batch changes. It becomes true as a whole or not at all.
 *
 * @param number one more than the last committed batch: a batch is committed at most once
 * @param positions new last position by topic
 * @param sequences new last sequence by subject
 * @param taken orders of posted inputs that are done
 * @param buried dead letters to add or to replace
 * @param revived ids of dead letters that were handled at last
 */
public record Commit(
    long number,
    Instant decidedThrough,
    List<EntityRow> puts,
    Set<EntityKey> deletes,
    List<OutboxRow> outbox,
    List<TimerRow> armed,
    Set<TimerKey> disarmed,
    List<IntentRow> intended,
    Set<IntentKey> settled,
    Map<MarkKey, Long> marks,
    Map<String, Long> positions,
    Map<SubjectKey, Long> sequences,
    List<WatchedRow> watched,
    Set<WatchedKey> forgotten,
    List<InboxRow> inbox,
    Set<Long> taken,
    List<DeadLetter> buried,
    Set<String> revived) {}
