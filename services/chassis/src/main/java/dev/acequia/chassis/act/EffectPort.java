package dev.acequia.chassis.act;

import dev.acequia.chassis.store.IntentRow;

/** One try at an intent, on the cluster that it names. */
@FunctionalInterface
public interface EffectPort {

  /**
   * @param number of this try, from 1
   */
  Attempt attempt(IntentRow row, int number) throws InterruptedException;
}
