package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.DeviceKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The whole present state of one device, for consumers that start without history.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param index position on the node, from 0; may move
 * @param kind how the device is exposed
 * @param model product name
 * @param uuid hardware uuid as the driver reports it, absent while unknown
 * @param memoryMib device memory in MiB, absent while unknown
 * @param pool pool that holds the device, absent when none does
 * @param present false when the device or its node is lost
 * @param allocation allocation that holds it, absent when it is free
 * @param run run of that allocation
 * @param tenant tenant of that run
 * @param at when it happened, cluster time
 */
public record DeviceSnapshot(
    DeviceId device,
    String node,
    int index,
    DeviceKind kind,
    String model,
    @Nullable String uuid,
    @Nullable Long memoryMib,
    @Nullable PoolName pool,
    boolean present,
    @Nullable AllocationId allocation,
    @Nullable RunId run,
    @Nullable TenantName tenant,
    Instant at)
    implements DeviceEvent {

  public DeviceSnapshot {
    Require.present(device, "device");
    Require.text(node, "node");
    Require.notNegative(index, "index");
    Require.present(kind, "kind");
    Require.text(model, "model");
    Require.notNegativeIfPresent(memoryMib, "memoryMib");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
