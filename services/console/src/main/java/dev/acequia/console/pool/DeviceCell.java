package dev.acequia.console.pool;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.HealthState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One device on the map.
 *
 * @param present false after the device was lost or retired
 * @param holder who holds it: an allocation id, null when nobody is known to
 * @param unconfirmed its holder ended, but nothing proved that it let go
 */
public record DeviceCell(
    DeviceId device,
    String node,
    int index,
    String model,
    @Nullable PoolName pool,
    boolean present,
    HealthState health,
    @Nullable String holder,
    @Nullable RunId run,
    @Nullable QueueName queue,
    @Nullable TenantName tenant,
    boolean unconfirmed,
    Instant since) {

  DeviceCell placed(@Nullable PoolName newPool, int newIndex, String newModel, Instant at) {
    return new DeviceCell(
        device,
        node,
        newIndex,
        newModel,
        newPool,
        true,
        health,
        holder,
        run,
        queue,
        tenant,
        unconfirmed,
        at);
  }

  DeviceCell gone(Instant at) {
    return new DeviceCell(
        device,
        node,
        index,
        model,
        pool,
        false,
        HealthState.ABSENT,
        holder,
        run,
        queue,
        tenant,
        unconfirmed,
        at);
  }

  DeviceCell judged(HealthState state, Instant at) {
    return new DeviceCell(
        device,
        node,
        index,
        model,
        pool,
        present,
        state,
        holder,
        run,
        queue,
        tenant,
        unconfirmed,
        at);
  }

  DeviceCell heldBy(
      String allocation,
      @Nullable RunId newRun,
      @Nullable QueueName newQueue,
      @Nullable TenantName newTenant,
      Instant at) {
    return new DeviceCell(
        device,
        node,
        index,
        model,
        pool,
        present,
        health,
        allocation,
        newRun,
        newQueue,
        newTenant,
        false,
        at);
  }

  DeviceCell doubted(Instant at) {
    return new DeviceCell(
        device, node, index, model, pool, present, health, holder, run, queue, tenant, true, at);
  }

  DeviceCell free(Instant at) {
    return new DeviceCell(
        device, node, index, model, pool, present, health, null, null, null, null, false, at);
  }

  /** The one word that colours the cell: health first, then who holds it. */
  public String state() {
    if (!present) return "absent";
    return switch (health) {
      case SUSPECT, DEGRADED -> "suspect";
      case QUARANTINED, DRAINING, RETIRED, ABSENT -> "out";
      case REPAIRING, VALIDATING -> "returning";
      case HEALTHY, PROBATION, UNKNOWN ->
          unconfirmed ? "unconfirmed" : holder == null ? "free" : "held";
    };
  }
}
