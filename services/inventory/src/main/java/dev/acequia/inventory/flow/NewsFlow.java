package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.DEVICES;
import static dev.acequia.inventory.InventoryState.TRUST;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.SignalObserved;
import dev.acequia.events.model.ReclaimTarget;
import dev.acequia.events.model.SignalKind;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.inventory.device.DeviceTrust;

/**
 * What other services say: health is kept for the capacity view; devices that vanish or return, and
 * devices that somebody believes are leaked, are reasons to look at their node again. Only the look
 * can prove anything.
 */
final class NewsFlow {

  private final ScrapeFlow scrapes;

  NewsFlow(ScrapeFlow scrapes) {
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
      case ReclaimRequested request
          when request.target() == ReclaimTarget.DEVICE && request.allocation() != null ->
          scrapes.request(turn, request.allocation().node());
      default -> turn.ignored("not-for-inventory");
    }
  }
}
