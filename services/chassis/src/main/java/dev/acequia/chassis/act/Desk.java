package dev.acequia.chassis.act;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Target;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * What is to be done on behalf of one claim. Effects on one object form a lane and happen in the
 * order of their decisions; lanes do not wait for each other. A lane has a thread while it has
 * work.
 */
final class Desk {

  private static final System.Logger LOG = System.getLogger(Desk.class.getName());

  private final EffectPort port;
  private final RetryPause pause;
  private final ExecutorService threads;
  private final Consumer<Arrival.Carried> observed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<IntentKey, IntentRow> open = new HashMap<>();
  private final Map<String, Queue<IntentRow>> lanes = new HashMap<>();
  private boolean closed;

  Desk(
      EffectPort port,
      RetryPause pause,
      ExecutorService threads,
      Consumer<Arrival.Carried> observed) {
    this.port = port;
    this.pause = pause;
    this.threads = threads;
    this.observed = observed;
  }

  void changed(Collection<IntentRow> intended, Set<IntentKey> settled) {
    lock.lock();
    try {
      settled.forEach(open::remove);
      intended.forEach(row -> open.put(row.key(), row));
      intended.stream()
          .sorted(Comparator.comparingLong(IntentRow::generation))
          .forEach(this::enqueue);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  List<IntentRow> open() {
    lock.lock();
    try {
      return List.copyOf(open.values());
    } finally {
      lock.unlock();
    }
  }

  private void enqueue(IntentRow row) {
    String name = laneOf(row);
    Queue<IntentRow> lane = lanes.get(name);
    if (lane == null) {
      lane = new ArrayDeque<>();
      lanes.put(name, lane);
      threads.execute(() -> work(name));
    }
    lane.add(row);
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

  private void work(String lane) {
    for (Optional<IntentRow> row = next(lane); row.isPresent(); row = next(lane)) {
      try {
        carryOut(row.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        close();
      }
    }
  }

  private Optional<IntentRow> next(String name) {
    lock.lock();
    try {
      Queue<IntentRow> lane = lanes.getOrDefault(name, new ArrayDeque<>());
      for (IntentRow row = lane.poll(); row != null; row = lane.poll()) {
        if (wanted(row)) return Optional.of(row);
      }
      lanes.remove(name);
      return Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  /** Neither withdrawn nor replaced, and the partition is still ours. */
  private boolean wanted(IntentRow row) {
    lock.lock();
    try {
      IntentRow current = open.get(row.key());
      return !closed && current != null && current.generation() == row.generation();
    } finally {
      lock.unlock();
    }
  }

  private void carryOut(IntentRow row) throws InterruptedException {
    for (int tries = 1; wanted(row); tries++) {
      switch (port.attempt(row, tries)) {
        case Attempt.Observed(var outcome) -> {
          tell(new Arrival.Carried(row, outcome));
          return;
        }
        case Attempt.Again(String reason) -> {
          LOG.log(
              System.Logger.Level.DEBUG, "intent {0} is tried again: {1}", row.key().id(), reason);
          await(row, pause.after(tries));
        }
      }
    }
  }

  private void await(IntentRow row, Duration duration) throws InterruptedException {
    lock.lock();
    try {
      long nanos = duration.toNanos();
      while (nanos > 0 && wanted(row)) nanos = changed.awaitNanos(nanos);
    } finally {
      lock.unlock();
    }
  }

  private void tell(Arrival.Carried carried) {
    try {
      observed.accept(carried);
    } catch (Released _) {
      // The next owner finds the intent in its store and observes it anew.
      close();
    }
  }
}
