package dev.acequia.inventory.flow;

import dev.acequia.chassis.dcgm.GpuReport;
import dev.acequia.chassis.dcgm.Metric;
import dev.acequia.events.id.DeviceId;
import dev.acequia.inventory.allocation.AllocationInput;
import dev.acequia.inventory.allocation.HeldDevice;
import dev.acequia.inventory.allocation.HeldPod;
import dev.acequia.inventory.allocation.Holding;
import dev.acequia.inventory.device.Device;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an exporter's answer says about one allocation. */
final class Attribution {

  /**
   * MiB in use on a device without a holder that only a process can explain; an idle device with
   * persistence mode shows far less.
   */
  private static final double PROCESS_MEMORY_MIB = 1_024;

  private Attribution() {}

  static AllocationInput.Scraped of(Holding holding, long scrape, Map<Device, GpuReport> found) {
    List<HeldDevice> attributed = new ArrayList<>();
    Set<DeviceId> stillUsed = new HashSet<>();
    Set<DeviceId> handedOn = new HashSet<>();
    found.forEach(
        (device, gpu) -> {
          Optional<HeldPod> pod =
              gpu.holder().flatMap(holder -> holding.podNamed(holder.namespace(), holder.name()));
          pod.ifPresent(ours -> attributed.add(new HeldDevice(device.ref(), ours.ref().uid())));
          if (pod.isPresent() || !held(holding, device)) return;
          if (gpu.holder().isPresent()) handedOn.add(device.id());
          else if (gpu.value(Metric.MEMORY_USED).orElse(0) > PROCESS_MEMORY_MIB)
            stillUsed.add(device.id());
        });
    return new AllocationInput.Scraped(scrape, attributed, stillUsed, handedOn);
  }

  private static boolean held(Holding holding, Device device) {
    return holding.devices().stream().anyMatch(known -> known.ref().device().equals(device.id()));
  }
}
