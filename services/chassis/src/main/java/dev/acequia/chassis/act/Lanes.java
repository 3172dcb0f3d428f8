package dev.acequia.chassis.act;

import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Target;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/**
 * What is to be done on behalf of one claim, in which order. Effects on one object form a lane and
 * happen in the order of their decisions; lanes do not wait for each other. Knows neither threads
 * nor time; not safe for concurrent use.
 */
public final class Lanes {

  private final Map<IntentKey, IntentRow> open = new HashMap<>();
  private final Map<String, Queue<IntentRow>> lanes = new HashMap<>();
  private boolean closed;

  /** Names of lanes that have work now and had none before: each wants somebody to work on it. */
  public List<String> changed(Collection<IntentRow> intended, Set<IntentKey> settled) {
    settled.forEach(open::remove);
    intended.forEach(row -> open.put(row.key(), row));
    List<String> begun = new ArrayList<>();
    intended.stream()
        .sorted(Comparator.comparingLong(IntentRow::generation))
        .forEach(row -> enqueue(row, begun));
    return begun;
  }

  private void enqueue(IntentRow row, List<String> begun) {
    String name = laneOf(row);
    Queue<IntentRow> lane = lanes.get(name);
    if (lane == null) {
      lane = new ArrayDeque<>();
      lanes.put(name, lane);
      begun.add(name);
    }
    lane.add(row);
  }

  /** What comes next in a lane; empty ends it. */
  public Optional<IntentRow> next(String name) {
    Queue<IntentRow> lane = lanes.getOrDefault(name, new ArrayDeque<>());
    for (IntentRow row = lane.poll(); row != null; row = lane.poll()) {
      if (wanted(row)) return Optional.of(row);
    }
    lanes.remove(name);
    return Optional.empty();
  }

  /** Neither withdrawn nor replaced, and the partition is still ours. */
  public boolean wanted(IntentRow row) {
    IntentRow current = open.get(row.key());
    return !closed && current != null && current.generation() == row.generation();
  }

  /** Nothing is wanted any more. */
  public void close() {
    closed = true;
  }

  /** What is not observed yet. */
  public List<IntentRow> open() {
    return List.copyOf(open.values());
  }

  private static String laneOf(IntentRow row) {
    return switch (row.intent()) {
      case Intent.PatchObject patch -> laneOf(patch.target());
      case Intent.CreateObject create -> laneOf(create.target());
      case Intent.DeleteObject delete -> laneOf(delete.target());
      // Reading and asking change nothing: each on its own.
      case Intent.ReadObject read -> "read/" + read.id();
      case Intent.Http http -> "http/" + http.id();
    };
  }

  private static String laneOf(Target target) {
    return target.resource() + "/" + target.namespace() + "/" + target.name();
  }
}
