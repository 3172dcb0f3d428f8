package dev.acequia.chassis.dcgm;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an exporter says of one GPU, or of one MIG instance of it.
 *
 * @param index number of the GPU on its node, as the driver counts; moves when a sibling vanishes
 * @param uuid the driver's uuid of the whole GPU; empty text when the exporter gives none
 * @param pci slot, absent in old exporters
 * @param model product name; empty text when the exporter gives none
 * @param driver driver version
 * @param partition MIG instance, absent for a whole GPU
 * @param holder pod to which the kubelet gave the device
 * @param errorText text beside the XID, where the exporter gives one
 * @param values what was measured; blank sentinels are left out
 */
public record GpuReport(
    int index,
    String uuid,
    Optional<PciAddress> pci,
    String model,
    Optional<String> driver,
    Optional<Partition> partition,
    Optional<PodName> holder,
    Optional<String> errorText,
    Map<Metric, Double> values) {

  public GpuReport {
    values = Map.copyOf(values);
  }

  /** A MIG instance: profile such as {@code 1g.10gb}, and its id on the GPU. */
  public record Partition(String profile, String id) {}

  public OptionalDouble value(Metric metric) {
    Double value = values.get(metric);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
