package dev.acequia.chassis.act;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Works on the lanes of one claim. A lane has a thread while it has work. */
final class Desk {

  private static final System.Logger LOG = System.getLogger(Desk.class.getName());

  private final EffectPort port;
  private final RetryPause pause;
  private final ExecutorService threads;
  private final Consumer<Arrival.Carried> observed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Lanes lanes = new Lanes();

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
    List<String> begun = changing(() -> lanes.changed(intended, settled));
    begun.forEach(lane -> threads.execute(() -> work(lane)));
  }

  void close() {
    changing(
        () -> {
          lanes.close();
          return List.of();
        });
  }

  private List<String> changing(Supplier<List<String>> change) {
    return locked(
        () -> {
          List<String> begun = change.get();
          changed.signalAll();
          return begun;
        });
  }

  private <T> T locked(Supplier<T> look) {
    lock.lock();
    try {
      return look.get();
    } finally {
      lock.unlock();
    }
  }

  List<IntentRow> open() {
    return locked(lanes::open);
  }

  private boolean wanted(IntentRow row) {
    return locked(() -> lanes.wanted(row));
  }

  private Optional<IntentRow> next(String lane) {
    return locked(() -> lanes.next(lane));
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
      while (nanos > 0 && lanes.wanted(row)) nanos = changed.awaitNanos(nanos);
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
