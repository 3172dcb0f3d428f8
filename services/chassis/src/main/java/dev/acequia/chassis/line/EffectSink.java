package dev.acequia.chassis.line;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import java.util.Collection;
import java.util.Set;

/** Carries intents out. Told after the commit that decided them; must not block. */
@FunctionalInterface
public interface EffectSink {

  /** Nothing is carried out by itself: a test or a simulation does it. */
  EffectSink NONE = (claim, intended, settled) -> {};

  /**
   * @param claim under which it was decided
   * @param intended new or replaced; the same id replaces
   * @param settled observed or withdrawn: no longer to be tried
   */
  void changed(Claim claim, Collection<IntentRow> intended, Set<IntentKey> settled);
}
