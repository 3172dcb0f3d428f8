package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.DEVICES;
import static dev.acequia.inventory.InventoryState.TRUST;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.SignalObserved;
import dev.acequia.events.model.SignalKind;
import dev.acequia.inventory.device.DeviceTrust;

/**
 * What health says: kept for the capacity view, and a reason to look again at a node whose devices
 * vanish or return.
 */
final class HealthFlow {

  private final ScrapeFlow scrapes;

  HealthFlow(ScrapeFlow scrapes) {
    this.scrapes = scrapes;
  }

  void heard(Turn turn, AcequiaEvent event) {
    switch (event) {
      case HealthChanged changed when turn.find(DEVICES, changed.device().value()).isPresent() ->
          turn.put(TRUST, changed.device().value(), new DeviceTrust(changed.to(), changed.at()));
      case SignalObserved signal
          when signal.signal() == SignalKind.DEVICE_GONE
              || signal.signal() == SignalKind.DEVICE_BACK ->
          scrapes.request(turn, signal.node());
      default -> turn.ignored("not-for-inventory");
    }
  }
}
