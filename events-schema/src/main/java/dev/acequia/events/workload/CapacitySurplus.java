package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.PoolName;
import java.time.Instant;

/**
 * Devices of a pool have been free and unwanted longer than the threshold.
 *
 * @param pool pool concerned
 * @param gpuCount whole devices that are missing or left over
 * @param since since when, cluster time
 * @param at when it happened, cluster time
 */
public record CapacitySurplus(PoolName pool, int gpuCount, Instant since, Instant at)
    implements WorkloadEvent {

  public CapacitySurplus {
    Require.present(pool, "pool");
    Require.notNegative(gpuCount, "gpuCount");
    Require.present(since, "since");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return pool.value();
  }
}
