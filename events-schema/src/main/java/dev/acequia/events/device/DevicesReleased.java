package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.ReleaseProof;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole allocation came back, with proof.
 *
 * @param allocation the allocation concerned
 * @param run the run that held, absent for a foreign pod
 * @param node name of the node
 * @param epoch attempt number that fences late messages, from 1
 * @param devices devices known by identity; may be fewer than {@code gpuCount} while evidence is
 *     missing
 * @param gpuCount number of whole devices held
 * @param heldSince when the first pod of the run took the node, cluster time
 * @param releasedAt instant that the proof stands for, cluster time; never before {@code heldSince}
 * @param proof what proves that nothing holds the devices
 */
public record DevicesReleased(
    AllocationId allocation,
    @Nullable RunId run,
    String node,
    long epoch,
    List<DeviceRef> devices,
    int gpuCount,
    Instant heldSince,
    Instant releasedAt,
    ReleaseProof proof)
    implements DeviceEvent {

  public DevicesReleased {
    Require.present(allocation, "allocation");
    Require.text(node, "node");
    Require.notNegative(epoch, "epoch");
    devices = List.copyOf(devices);
    Require.notNegative(gpuCount, "gpuCount");
    Require.present(heldSince, "heldSince");
    Require.present(releasedAt, "releasedAt");
    Require.present(proof, "proof");
    if (releasedAt.isBefore(heldSince)) {
      throw new IllegalArgumentException("released " + releasedAt + " before held " + heldSince);
    }
  }

  @Override
  public String subject() {
    return allocation.value();
  }
}
