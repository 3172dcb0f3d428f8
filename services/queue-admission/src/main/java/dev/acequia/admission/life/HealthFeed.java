package dev.acequia.admission.life;

import dev.acequia.admission.capacity.CapacityRecorder;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.HealthEvent;

/** What health says about devices. */
public final class HealthFeed {

  private final Setbacks setbacks;

  public HealthFeed(Setbacks setbacks) {
    this.setbacks = setbacks;
  }

  public void handle(HealthEvent event, Turn turn) {
    if (!(event instanceof HealthChanged changed)) {
      turn.ignored("no change of health");
      return;
    }
    if (!CapacityRecorder.judged(turn, changed)) return;
    // What inventory has not found yet may be on its way: health alone does not make a device
    // absent.
    turn.find(Kinds.DEVICES, changed.device().value())
        .filter(device -> device.present() && device.untrusted())
        .ifPresent(device -> setbacks.device(turn, device));
    Timer.round(turn);
  }
}
