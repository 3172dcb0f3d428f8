package dev.acequia.chassis.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * All that the owner keeps in memory, as the last committed batch left it.
 *
 * @param lastBatch number of the last committed batch, 0 before the first
 * @param decidedThrough latest decision time, so that cluster time never steps back; epoch 0 before
 *     the first
 * @param entities rows of the resident kinds
 * @param positions last position by topic
 */
public record PartitionImage(
    long lastBatch,
    Instant decidedThrough,
    List<EntityRow> entities,
    List<TimerRow> timers,
    List<IntentRow> intents,
    Map<MarkKey, Long> marks,
    Map<String, Long> positions,
    List<WatchedRow> watched) {}
