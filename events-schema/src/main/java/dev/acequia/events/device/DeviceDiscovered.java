package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.HealthEvidence;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A device was seen for the first time in its slot.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param index position on the node, from 0; may move
 * @param kind how the device is exposed
 * @param model product name as the driver or the node label gives it
 * @param uuid hardware uuid as the driver reports it, absent while unknown
 * @param serial serial number of the board, absent while unknown
 * @param memoryMib device memory in MiB, absent while unknown
 * @param pool pool whose selector the device meets, absent when none does
 * @param healthEvidence evidence that the pool demands before it sells the device, absent without a
 *     pool
 * @param at when it happened, cluster time
 */
public record DeviceDiscovered(
    DeviceId device,
    String node,
    int index,
    DeviceKind kind,
    String model,
    @Nullable String uuid,
    @Nullable String serial,
    @Nullable Long memoryMib,
    @Nullable PoolName pool,
    @Nullable HealthEvidence healthEvidence,
    Instant at)
    implements DeviceEvent {

  public DeviceDiscovered {
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
