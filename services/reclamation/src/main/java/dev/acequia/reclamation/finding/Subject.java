package dev.acequia.reclamation.finding;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import java.util.Optional;

/**
 * What a finding is about.
 *
 * @param key of the entity that is looked at: an allocation, a run or a device; a finding ends when
 *     that entity shows no difference
 */
public record Subject(
    String key,
    Optional<AllocationId> allocation,
    Optional<RunId> run,
    Optional<DeviceId> device,
    Optional<String> node) {

  public static Subject allocation(AllocationId id, Optional<RunId> run, String node) {
    return new Subject(
        "allocation." + id, Optional.of(id), run, Optional.empty(), Optional.of(node));
  }

  public static Subject run(RunId run) {
    return new Subject(
        "run." + run, Optional.empty(), Optional.of(run), Optional.empty(), Optional.empty());
  }

  public static Subject device(
      DeviceId device, Optional<RunId> run, Optional<AllocationId> allocation, String node) {
    return new Subject(keyOf(device), allocation, run, Optional.of(device), Optional.of(node));
  }

  public static String keyOf(DeviceId device) {
    return "device." + device;
  }

  public static String keyOf(AllocationId allocation) {
    return "allocation." + allocation;
  }

  public static String keyOf(RunId run) {
    return "run." + run;
  }
}
