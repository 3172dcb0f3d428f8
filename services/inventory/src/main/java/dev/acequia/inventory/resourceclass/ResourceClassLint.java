package dev.acequia.inventory.resourceclass;

import dev.acequia.inventory.device.Device;
import dev.acequia.inventory.pool.Pool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Warns of classes that nobody can use, or choose between. Advice only: no class is refused for it.
 */
public final class ResourceClassLint {

  /** More than this many classes are too many to choose from. */
  private static final int MANY = 12;

  private ResourceClassLint() {}

  public static List<String> warnings(
      ResourceClass subject,
      Collection<ResourceClass> all,
      Map<String, Pool> poolOfNode,
      Collection<Device> devices) {
    List<String> warnings = new ArrayList<>();
    if (subject.count() > 0 && nodesThatFit(subject, poolOfNode, devices) == 0) {
      warnings.add("no node has " + subject.count() + " devices that meet this class");
    }
    all.stream()
        .filter(other -> !other.name().equals(subject.name()) && alike(subject, other))
        .findFirst()
        .ifPresent(other -> warnings.add("asks for the same as class " + other.name()));
    if (all.size() > MANY)
      warnings.add(all.size() + " classes are more than people can choose from");
    return warnings;
  }

  private static long nodesThatFit(
      ResourceClass subject, Map<String, Pool> poolOfNode, Collection<Device> devices) {
    return devices.stream()
        .filter(
            device ->
                !device.lost()
                    && fits(subject, Optional.ofNullable(poolOfNode.get(device.node())), device))
        .collect(Collectors.groupingBy(Device::node, Collectors.counting()))
        .values()
        .stream()
        .filter(fitting -> fitting >= subject.count())
        .count();
  }

  private static boolean fits(ResourceClass subject, Optional<Pool> pool, Device device) {
    if (pool.isEmpty()) return false;
    boolean poolNamed =
        subject.pools().isEmpty() || subject.pools().contains(pool.get().spec().name());
    return poolNamed
        && subject.metBy(device.model(), device.memoryMib(), pool.get().spec().sharing());
  }

  private static boolean alike(ResourceClass a, ResourceClass b) {
    return a.families().equals(b.families())
        && a.minMemoryMib().equals(b.minMemoryMib())
        && a.count() == b.count()
        && a.sharing() == b.sharing();
  }
}
