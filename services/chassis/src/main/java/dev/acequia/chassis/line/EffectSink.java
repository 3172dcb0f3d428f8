package dev.acequia.chassis.line;

import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import java.util.Collection;
import java.util.Set;

/** Carries intents out. Told after the commit that decided them; must not block. */
public interface EffectSink {

  /** Nothing is carried out by itself: a test or a simulation does it. */
  EffectSink NONE = (partition, intended, settled) -> {};

  /**
   * @param intended new or replaced; the same id replaces
   * @param settled observed or withdrawn: no longer to be tried
   */
  void changed(int partition, Collection<IntentRow> intended, Set<IntentKey> settled);

  /** The partition has another owner: nothing of it may be started any more. */
  default void released(int partition) {}
}
