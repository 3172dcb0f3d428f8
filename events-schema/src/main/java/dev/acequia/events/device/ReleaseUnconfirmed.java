package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.DeviceRef;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pods of an allocation are gone but nothing proves that its devices are free.
 *
 * @param allocation the allocation concerned
 * @param run the run that held, absent for a foreign pod
 * @param node name of the node
 * @param epoch attempt number that fences late messages, from 1
 * @param devices devices known by identity; may be fewer than {@code gpuCount} while evidence is
 *     missing
 * @param gpuCount number of whole devices held
 * @param since when the pods were last known to hold the devices, cluster time
 * @param reason why, in a plain sentence
 */
public record ReleaseUnconfirmed(
    AllocationId allocation,
    @Nullable RunId run,
    String node,
    long epoch,
    List<DeviceRef> devices,
    int gpuCount,
    Instant since,
    String reason)
    implements DeviceEvent {

  public ReleaseUnconfirmed {
    Require.present(allocation, "allocation");
    Require.text(node, "node");
    Require.notNegative(epoch, "epoch");
    devices = List.copyOf(devices);
    Require.notNegative(gpuCount, "gpuCount");
    Require.present(since, "since");
    Require.text(reason, "reason");
  }

  @Override
  public String subject() {
    return allocation.value();
  }
}
