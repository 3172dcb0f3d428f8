package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.ResourceClassName;
import dev.acequia.events.model.SharingMode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The definition of a resource class changed; carries the whole class.
 *
 * @param resourceClass the class
 * @param deleted true when the class is gone
 * @param families device families that satisfy it, empty when only memory matters
 * @param minMemoryMib least device memory in MiB
 * @param count devices per pod
 * @param sharing how the device may be shared
 * @param pools pools in order of preference
 * @param at when it happened, cluster time
 */
public record ResourceClassChanged(
    ResourceClassName resourceClass,
    boolean deleted,
    List<String> families,
    @Nullable Long minMemoryMib,
    int count,
    SharingMode sharing,
    List<PoolName> pools,
    Instant at)
    implements DeviceEvent {

  public ResourceClassChanged {
    Require.present(resourceClass, "resourceClass");
    families = List.copyOf(families);
    Require.notNegativeIfPresent(minMemoryMib, "minMemoryMib");
    Require.notNegative(count, "count");
    Require.present(sharing, "sharing");
    pools = List.copyOf(pools);
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return resourceClass.value();
  }
}
