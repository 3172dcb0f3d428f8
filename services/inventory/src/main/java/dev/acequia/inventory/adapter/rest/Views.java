package dev.acequia.inventory.adapter.rest;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS;
import static dev.acequia.inventory.InventoryState.ALLOCATIONS_OF_DEVICE;
import static dev.acequia.inventory.InventoryState.ALLOCATIONS_OF_NODE;
import static dev.acequia.inventory.InventoryState.CLASSES;
import static dev.acequia.inventory.InventoryState.DEVICES;
import static dev.acequia.inventory.InventoryState.DEVICES_OF_NODE;
import static dev.acequia.inventory.InventoryState.EXPORTERS;
import static dev.acequia.inventory.InventoryState.NODES;
import static dev.acequia.inventory.InventoryState.POOLS;
import static dev.acequia.inventory.InventoryState.TRUST;

import dev.acequia.chassis.state.StateView;
import dev.acequia.events.model.HealthState;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.device.Device;
import dev.acequia.inventory.device.DeviceTrust;
import dev.acequia.inventory.exporter.Exporter;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.node.NodeLife;
import dev.acequia.inventory.pool.Pool;
import dev.acequia.inventory.resourceclass.ResourceClass;
import dev.acequia.inventory.resourceclass.ResourceClassLint;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One reading of the state, in the words of the API. Lives as long as the reading. */
final class Views {

  private final StateView view;
  private final Instant now;

  Views(StateView view, Instant now) {
    this.view = view;
    this.now = now;
  }

  List<NodeView> nodes() {
    return view.all(NODES).stream().map(this::node).toList();
  }

  List<DeviceView> devices() {
    return view.all(DEVICES).stream().map(this::device).toList();
  }

  List<PoolView> pools() {
    return view.all(POOLS).stream().map(this::pool).toList();
  }

  List<ClassView> classes() {
    Map<String, Pool> poolOfNode = new HashMap<>();
    view.all(POOLS).forEach(pool -> pool.nodes().forEach(node -> poolOfNode.put(node, pool)));
    return view.all(CLASSES).stream().map(known -> resourceClass(known, poolOfNode)).toList();
  }

  List<AllocationView> allocations() {
    return view.all(ALLOCATIONS).stream()
        .map(allocation -> AllocationView.of(allocation, now))
        .toList();
  }

  private NodeView node(Node node) {
    List<Device> devices = view.by(DEVICES_OF_NODE, node.name());
    int held =
        view.by(ALLOCATIONS_OF_NODE, node.name()).stream()
            .mapToInt(allocation -> allocation.holding().deviceCount())
            .sum();
    return new NodeView(
        node.name(),
        node.facts().uid(),
        life(node),
        node.facts().schedulable(),
        node.pool().map(Object::toString).orElse(null),
        node.facts().gpuModel().orElse(null),
        (int) devices.stream().filter(device -> !device.lost()).count(),
        held,
        node.facts().capacity(),
        node.facts().allocatable(),
        node.facts().taints(),
        node.facts().labels(),
        evidenceAgeMs(node.name()).orElse(null));
  }

  private static String life(Node node) {
    return switch (node.life()) {
      case NodeLife.Speaking _ -> node.facts().fresh() ? "READY" : "NOT_READY";
      case NodeLife.Silent _ -> "SILENT";
      case NodeLife.Lost _ -> "LOST";
    };
  }

  DeviceView device(Device device) {
    Optional<Allocation> holder =
        view.by(ALLOCATIONS_OF_DEVICE, device.id().value()).stream().findFirst();
    return new DeviceView(
        device.id().value(),
        device.node(),
        device.index(),
        device.kind(),
        device.model(),
        device.memoryMib().orElse(null),
        device.uuid().orElse(null),
        device.pci().map(Object::toString).orElse(null),
        device.driver().orElse(null),
        view.find(NODES, device.node()).flatMap(Node::pool).map(Object::toString).orElse(null),
        device.presence(),
        health(device),
        holder.map(allocation -> allocation.holding().id().value()).orElse(null),
        holder.flatMap(allocation -> allocation.holding().run()).map(Object::toString).orElse(null),
        evidenceAgeMs(device.node()).orElse(null));
  }

  private HealthState health(Device device) {
    return view.find(TRUST, device.id().value())
        .map(DeviceTrust::state)
        .orElse(HealthState.UNKNOWN);
  }

  private PoolView pool(Pool pool) {
    return new PoolView(
        pool.spec().name().value(),
        pool.nodes(),
        pool.devices(),
        pool.models(),
        pool.spec().owner().orElse(null),
        pool.spec().rateCard().orElse(null),
        pool.spec().healthEvidence(),
        pool.spec().sharing(),
        pool.conflict().orElse(null));
  }

  private ClassView resourceClass(ResourceClass known, Map<String, Pool> poolOfNode) {
    return new ClassView(
        known.name().value(),
        known.families(),
        known.minMemoryMib().orElse(null),
        known.count(),
        known.sharing(),
        known.pools(),
        ResourceClassLint.warnings(known, view.all(CLASSES), poolOfNode, view.all(DEVICES)));
  }

  private Optional<Long> evidenceAgeMs(String node) {
    return view.find(EXPORTERS, node)
        .flatMap(Exporter::answeredAt)
        .map(at -> Duration.between(at, now).toMillis());
  }
}
