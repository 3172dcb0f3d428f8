package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.HealthEvidence;
import dev.acequia.events.model.SharingMode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The definition of a pool, or the set of its nodes, changed; carries the whole pool.
 *
 * @param pool the pool
 * @param deleted true when the pool is gone
 * @param nodes names of the nodes whose devices the pool holds
 * @param devices whole devices in the pool
 * @param models product names found in the pool
 * @param owner who answers for the pool
 * @param rateCard key of the rate card that prices its devices
 * @param healthEvidence evidence demanded before a device is sold
 * @param sharing how its devices may be shared
 * @param at when it happened, cluster time
 */
public record PoolChanged(
    PoolName pool,
    boolean deleted,
    List<String> nodes,
    int devices,
    List<String> models,
    @Nullable String owner,
    @Nullable String rateCard,
    HealthEvidence healthEvidence,
    SharingMode sharing,
    Instant at)
    implements DeviceEvent {

  public PoolChanged {
    Require.present(pool, "pool");
    nodes = List.copyOf(nodes);
    Require.notNegative(devices, "devices");
    models = List.copyOf(models);
    Require.present(healthEvidence, "healthEvidence");
    Require.present(sharing, "sharing");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return pool.value();
  }
}
