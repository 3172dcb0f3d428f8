package dev.acequia.metering.tiling;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.TimeState;
import java.util.Optional;

/**
 * What a stretch of a device's time was: its state, for whom, at whose expense and why.
 *
 * @param payer absent while undecided
 * @param cause absent when the state says it all
 */
public record Label(
    TimeState state,
    Optional<AllocationId> allocation,
    Optional<RunId> run,
    Optional<QueueName> queue,
    Optional<TenantName> tenant,
    Optional<Payer> payer,
    Optional<String> cause) {

  /** Nobody holds the device. */
  public static Label unallocated() {
    return free(TimeState.UNALLOCATED, Optional.empty());
  }

  /** Nobody holds the device, and nobody could. */
  public static Label unavailable(String cause) {
    return free(TimeState.UNAVAILABLE, Optional.of(cause));
  }

  private static Label free(TimeState state, Optional<String> cause) {
    return new Label(
        state,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(Payer.PLATFORM),
        cause);
  }

  public Label become(TimeState other, Optional<Payer> by, Optional<String> why) {
    return new Label(other, allocation, run, queue, tenant, by, why);
  }

  public Optional<WorkloadId> workload() {
    return run.map(RunId::workload);
  }
}
