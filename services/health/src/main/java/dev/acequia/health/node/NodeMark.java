package dev.acequia.health.node;

import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RepairRung;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.cases.HealthDevice;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Whether a node has to be kept free of new work. With a device plugin the kubelet picks the
 * device: as long as the plugin offers one that is out, any new pod may get it, and the whole node
 * is closed. Once the plugin has withdrawn what is out, the node returns with the rest, unless it
 * is about to be rebooted.
 */
public final class NodeMark {

  /** Key of our taint, and of nobody else's. */
  public static final String TAINT = "acequia.dev/quarantined";

  private NodeMark() {}

  /** Value that the taint should have; empty for no taint. */
  public static Optional<String> wanted(Collection<HealthDevice> devices, int allocatable) {
    List<HealthDevice> out = devices.stream().filter(HealthDevice::out).toList();
    int withdrawn = Math.max(0, devices.size() - allocatable);
    boolean offered = out.size() > withdrawn;
    boolean reboot = out.stream().anyMatch(NodeMark::rebootAhead);
    if (!offered && !reboot) return Optional.empty();
    return out.stream()
        .flatMap(device -> device.openCase().stream())
        .map(file -> file.id().value())
        .min(String::compareTo)
        .or(() -> Optional.of("retired"));
  }

  private static boolean rebootAhead(HealthDevice device) {
    boolean underWay = device.condition().state() != HealthState.VALIDATING;
    return underWay
        && device
            .openCase()
            .map(CaseFile::repairRung)
            .filter(RepairRung.REBOOT::equals)
            .isPresent();
  }
}
