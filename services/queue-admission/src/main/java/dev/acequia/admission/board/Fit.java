package dev.acequia.admission.board;

import dev.acequia.admission.placement.Placement;
import dev.acequia.admission.quota.Shortage;
import dev.acequia.events.id.PoolName;

/** Whether a gang of a queue fits into a pool. */
public sealed interface Fit {

  PoolName pool();

  record Fits(PoolName pool, Placement placement) implements Fit {}

  /** A limit of quota binds. */
  record NoQuota(PoolName pool, Shortage shortage) implements Fit {}

  /** Quota allows it, the nodes do not. */
  record NoRoom(PoolName pool) implements Fit {}

  /** The queue has no quota in the pool. */
  record Closed(PoolName pool) implements Fit {}
}
