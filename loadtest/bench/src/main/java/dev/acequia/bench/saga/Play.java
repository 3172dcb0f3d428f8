package dev.acequia.bench.saga;

import dev.acequia.bench.saga.Passage.Moment;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The other services' part in the sagas: as soon as one is over the next is asked for, so that
 * always the same number is under way. Pods end, and devices are proved free, the moment the
 * eviction is heard.
 */
final class Play implements Ear.Listener {

  private final Outbox outbox;
  private final int atOnce;
  private final Semaphore room;
  private final Map<String, Passage> passages = new ConcurrentHashMap<>();
  private final Map<String, Victim> victims = new ConcurrentHashMap<>();

  Play(Outbox outbox, int atOnce) {
    this.outbox = outbox;
    this.atOnce = atOnce;
    this.room = new Semaphore(atOnce);
  }

  Passage passage(String saga) {
    return passages.computeIfAbsent(saga, unknown -> new Passage());
  }

  /**
   * Preempts all of them and waits until each is queued again.
   *
   * @throws IllegalStateException when nothing ends within {@code patience}
   */
  void preempt(List<Victim> all, Duration patience) throws InterruptedException {
    for (Victim victim : all) {
      enter(1, patience);
      victims.put(victim.saga().value(), victim);
      Passage passage = passage(victim.saga().value());
      outbox.say(
          List.of(victim.requested(Instant.now())), at -> passage.note(Moment.REQUESTED, at));
    }
    enter(atOnce, patience);
    room.release(atOnce);
  }

  private void enter(int permits, Duration patience) throws InterruptedException {
    if (!room.tryAcquire(permits, patience.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new IllegalStateException("no saga has ended for " + patience);
    }
  }

  @Override
  public void heard(AcequiaEvent event, Envelope envelope, Instant at) {
    switch (event) {
      case WorkloadEvicted e -> evicted(e);
      case WorkloadRequeued e -> requeued(e, envelope, at);
      case PreemptionEnded e -> {
        if (e.outcome() != dev.acequia.events.model.PreemptionOutcome.RELEASED) {
          throw new IllegalStateException("saga " + e.saga() + " ended as " + e.outcome());
        }
      }
      default -> {}
    }
  }

  private void evicted(WorkloadEvicted e) {
    Victim victim = victim(e.saga().value());
    Passage passage = passage(e.saga().value());
    outbox.say(victim.released(Instant.now()), at -> passage.note(Moment.RELEASED, at));
  }

  private void requeued(WorkloadRequeued e, Envelope envelope, Instant at) {
    Passage passage = passage(e.saga().value());
    Instant committed = envelope.stamp().committedAt();
    if (committed != null) {
      passage.note(Moment.REQUEUE_COMMITTED, committed);
    }
    passage.note(Moment.REQUEUED, at);
    outbox.say(List.of(victim(e.saga().value()).queued(Instant.now())), committing -> {});
    room.release();
  }

  private Victim victim(String saga) {
    Victim victim = victims.get(saga);
    if (victim == null) {
      throw new IllegalStateException("nobody asked for saga " + saga);
    }
    return victim;
  }
}
