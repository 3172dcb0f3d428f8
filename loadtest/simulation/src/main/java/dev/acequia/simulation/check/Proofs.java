package dev.acequia.simulation.check;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.OutboxRow;
import dev.acequia.events.EventCodec;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.simcluster.actors.kubelet.DeviceTable;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simulation.cluster.SimCluster;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds what inventory says against the machines themselves: when it says that devices are free, no
 * process of that run is on a device of that node.
 */
public final class Proofs {

  private static final int SLOTS = 16;

  private final SimCluster cluster;
  private final InstantSource time;
  private final EventCodec codec = new EventCodec();
  private final Map<String, String> runs = new HashMap<>();
  private final List<String> violations = new ArrayList<>();

  public Proofs(SimCluster cluster, InstantSource time) {
    this.cluster = cluster;
    this.time = time;
    cluster.onChange(this::seen);
  }

  /** Which run a pod belongs to; its object may be gone when its process is not. */
  private void seen(Change change) {
    if (!change.key().type().equals(ResourceType.PODS)) return;
    ObjectNode pod = change.object();
    String run = pod.at("/metadata/annotations").path("acequia.dev/run").asText("");
    if (!run.isEmpty()) runs.put(pod.at("/metadata/uid").asText(), run);
  }

  public void committed(String service, Commit commit) {
    if (!service.equals("inventory")) return;
    for (OutboxRow row : commit.outbox()) {
      if (row.envelope().type().endsWith(".DevicesReleased.v1")
          && codec.read(row.envelope().type(), row.payload().getBytes(StandardCharsets.UTF_8))
              instanceof DevicesReleased released) released(released);
    }
  }

  private void released(DevicesReleased released) {
    if (released.run() == null) return;
    String run = String.valueOf(released.run());
    for (int slot = 0; slot < SLOTS; slot++) {
      Optional<DeviceTable.Holder> holder =
          cluster.actors().devices().holder(released.node(), slot);
      if (holder.isPresent() && run.equals(runs.get(holder.get().uid()))) {
        violations.add(
            "%s: devices of run %s on %s were released (%s) while its pod %s holds GPU %d"
                .formatted(
                    time.instant(),
                    run,
                    released.node(),
                    released.proof(),
                    holder.get().pod(),
                    slot));
      }
    }
  }

  public List<String> violations() {
    return violations;
  }
}
