package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS_OF_NODE;
import static dev.acequia.inventory.InventoryState.DEVICES_OF_NODE;
import static dev.acequia.inventory.InventoryState.EXPORTERS;
import static dev.acequia.inventory.InventoryState.NODES;

import dev.acequia.chassis.dcgm.ExporterReport;
import dev.acequia.chassis.dcgm.GpuReport;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.inventory.InventorySettings;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.allocation.AllocationInput;
import dev.acequia.inventory.device.Device;
import dev.acequia.inventory.device.SlotJoin;
import dev.acequia.inventory.exporter.Exporter;
import dev.acequia.inventory.exporter.ScrapeId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Asks exporters, and hears their answers: devices first, then who holds them. */
final class ScrapeFlow {

  /** Wall time of a scrape: a turnover of devices must not wait for an exporter that hangs. */
  private static final long TIMEOUT_MS = 2_000;

  private final InventorySettings settings;
  private final DeviceFlow devices;
  private final AllocationFlow allocations;

  ScrapeFlow(InventorySettings settings, DeviceFlow devices, AllocationFlow allocations) {
    this.settings = settings;
    this.devices = devices;
    this.allocations = allocations;
  }

  void exporterAt(Turn turn, String node, String podUid, String url) {
    Exporter exporter = exporter(turn, node);
    Exporter moved = exporter.at(podUid, url);
    if (moved.equals(exporter)) return;
    turn.put(EXPORTERS, node, moved);
    request(turn, node);
  }

  void exporterGone(Turn turn, String node, String podUid) {
    Exporter exporter = exporter(turn, node);
    Exporter without = exporter.without(podUid);
    if (!without.equals(exporter)) turn.put(EXPORTERS, node, without);
  }

  /** Number of the scrape that is asked for now; empty when the node has no exporter to ask. */
  OptionalLong request(Turn turn, String node) {
    Exporter exporter = exporter(turn, node);
    if (!exporter.reachable()) return OptionalLong.empty();
    Exporter asked = exporter.ask();
    turn.put(EXPORTERS, node, asked);
    turn.intend(
        new Intent.Http(
            new ScrapeId(node, asked.asked()).text(),
            "GET",
            asked.url().orElseThrow(),
            null,
            TIMEOUT_MS,
            1));
    return OptionalLong.of(asked.asked());
  }

  void answered(Turn turn, ScrapeId scrape, Outcome outcome) {
    Optional<ExporterReport> report = report(outcome).filter(read -> !read.silent());
    if (report.isPresent()) heard(turn, scrape, report.get());
    else unheard(turn, scrape);
    turn.arm(Timers.scrape(scrape.node()), turn.now().plus(interval(turn, scrape.node())));
  }

  /** Whole bodies are text; whatever else came back says nothing about GPUs. */
  private static Optional<ExporterReport> report(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done done -> Optional.of(ExporterReport.read(done.object().asText()));
      case Outcome.TestFailed _ -> Optional.empty();
      case Outcome.Gone _ -> Optional.empty();
      case Outcome.Refused _ -> Optional.empty();
      case Outcome.Failed _ -> Optional.empty();
    };
  }

  private void heard(Turn turn, ScrapeId scrape, ExporterReport report) {
    Exporter exporter = exporter(turn, scrape.node());
    if (scrape.number() < exporter.answered()) {
      turn.ignored("scrape-overtaken");
      return;
    }
    turn.put(EXPORTERS, scrape.node(), exporter.answer(scrape.number(), turn.now()));
    turn.find(NODES, scrape.node())
        .ifPresent(
            node ->
                devices.publish(
                    turn,
                    node,
                    SlotJoin.apply(node.facts(), turn.by(DEVICES_OF_NODE, scrape.node()), report)));
    Map<Device, GpuReport> found =
        SlotJoin.devicesOf(turn.by(DEVICES_OF_NODE, scrape.node()), report);
    // Releases first: a device that turned over between two scrapes is not a conflict.
    List<Allocation> held = turn.by(ALLOCATIONS_OF_NODE, scrape.node());
    held.stream()
        .filter(allocation -> !(allocation instanceof Allocation.Held))
        .forEach(allocation -> hear(turn, allocation, scrape, found));
    held.stream()
        .filter(Allocation.Held.class::isInstance)
        .forEach(allocation -> hear(turn, allocation, scrape, found));
    devices.checkHolders(turn, scrape.node());
  }

  private void hear(
      Turn turn, Allocation allocation, ScrapeId scrape, Map<Device, GpuReport> found) {
    allocations.apply(
        turn, allocation, Attribution.of(allocation.holding(), scrape.number(), found));
  }

  private void unheard(Turn turn, ScrapeId scrape) {
    for (Allocation allocation : turn.by(ALLOCATIONS_OF_NODE, scrape.node())) {
      allocations.apply(turn, allocation, new AllocationInput.Unanswered(scrape.number()));
    }
  }

  private Duration interval(Turn turn, String node) {
    boolean open =
        turn.by(ALLOCATIONS_OF_NODE, node).stream().anyMatch(ScrapeFlow::evidenceMissing);
    return open ? settings.eagerInterval() : settings.scrapeInterval();
  }

  private static boolean evidenceMissing(Allocation allocation) {
    return switch (allocation) {
      case Allocation.Held held -> !held.holding().fullyAttributed();
      case Allocation.Confirming _ -> true;
      case Allocation.Unconfirmed _ -> true;
      case Allocation.Released _ -> false;
    };
  }

  private static Exporter exporter(Turn turn, String node) {
    return turn.find(EXPORTERS, node).orElseGet(() -> Exporter.unseen(node));
  }
}
