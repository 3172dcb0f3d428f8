package dev.acequia.simcluster.actors;

import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ApiException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Consumer;

/**
 * Keys that want a look, each once however often it was added, in the order of their first adding.
 * The look happens after the change that asked for it, so an actor never writes from within a
 * change.
 */
public final class WorkQueue<K> {

  private static final System.Logger LOG = System.getLogger(WorkQueue.class.getName());
  private static final Duration RETRY = Duration.ofSeconds(5);

  private final Agenda agenda;
  private final Consumer<K> look;
  private final SequencedSet<K> waiting = new LinkedHashSet<>();
  private final Map<K, Instant> soonest = new HashMap<>();
  private boolean scheduled;

  public WorkQueue(Agenda agenda, Consumer<K> look) {
    this.agenda = agenda;
    this.look = look;
  }

  public void add(K key) {
    waiting.add(key);
    schedule();
  }

  private void schedule() {
    if (!scheduled) {
      scheduled = true;
      agenda.at(agenda.now(), this::drain);
    }
  }

  /**
   * An earlier look that is already due asks again by itself, so a later one is not kept beside it.
   */
  public void addAt(K key, Instant at) {
    Instant known = soonest.get(key);
    if (known != null && !known.isAfter(at)) {
      return;
    }
    soonest.put(key, at);
    agenda.at(at, () -> due(key, at));
  }

  private void due(K key, Instant at) {
    soonest.remove(key, at);
    add(key);
  }

  /** Should a look fail, the others are not forgotten. */
  private void drain() {
    scheduled = false;
    try {
      for (int left = waiting.size(); left > 0 && !waiting.isEmpty(); left--) {
        lookAt(waiting.removeFirst());
      }
    } finally {
      if (!waiting.isEmpty()) {
        schedule();
      }
    }
  }

  /**
   * A refusal concerns one key (a namespace that goes away, a conflict) and must not stop the
   * others.
   */
  private void lookAt(K key) {
    try {
      look.accept(key);
    } catch (ApiException refused) {
      LOG.log(Level.WARNING, "refused for {0}, again later: {1}", key, refused.getMessage());
      addAt(key, agenda.now().plus(RETRY));
    }
  }
}
