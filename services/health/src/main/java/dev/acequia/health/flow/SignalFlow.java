package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.ACTIVITIES;
import static dev.acequia.health.HealthRecords.DEVICES_OF_NODE;
import static dev.acequia.health.HealthRecords.DEVICES_OF_UUID;
import static dev.acequia.health.HealthRecords.SIGHTINGS;
import static dev.acequia.health.HealthRecords.SIGHTINGS_OF_NODE;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.health.SignalObserved;
import dev.acequia.events.model.Severity;
import dev.acequia.events.model.SignalKind;
import dev.acequia.health.activity.DeviceActivity;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.cases.HealthInput;
import dev.acequia.health.cases.SignalJudge;
import dev.acequia.health.signal.Sighting;
import dev.acequia.health.signal.Signal;
import dev.acequia.health.signal.SignalReport;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Signals of stage 1: remembered by the exporter's names, told where notable, judged for the device
 * that they are about.
 */
final class SignalFlow {

  private final Policies policies;
  private final DeviceFlow devices;
  private final ActivityFlow activity;

  SignalFlow(Policies policies, DeviceFlow devices, ActivityFlow activity) {
    this.policies = policies;
    this.devices = devices;
    this.activity = activity;
  }

  void heard(Turn turn, SignalReport report) {
    for (Signal signal : report.signals()) heard(turn, report.node(), report.at(), signal);
  }

  private void heard(Turn turn, String node, Instant at, Signal signal) {
    switch (signal) {
      case Signal.Xid xid -> xid(turn, node, at, xid);
      case Signal.XidCleared(Signal.Gpu gpu) -> cleared(turn, node, at, gpu);
      case Signal.RemapFailed(Signal.Gpu gpu) -> {
        tell(turn, node, gpu, SignalKind.ECC, null, "a row could not be remapped", at);
        judge(turn, node, gpu, SignalJudge.remapFailed(at));
      }
      case Signal.UncorrectableErrors(Signal.Gpu gpu, long more) -> {
        tell(turn, node, gpu, SignalKind.ECC, null, more + " more uncorrectable errors", at);
        judge(turn, node, gpu, SignalJudge.uncorrectable(at));
      }
      case Signal.Seen(Signal.Gpu gpu) -> seen(turn, node, at, gpu);
      case Signal.Gone(Signal.Gpu gpu) -> gone(turn, node, at, gpu);
      case Signal.ExporterGone _ ->
          turn.emit(
              new SignalObserved(node, null, null, SignalKind.EXPORTER_GONE, null, null, null, at),
              Story.NONE.severity(Severity.WARNING));
      case Signal.ExporterBack _ ->
          turn.emit(
              new SignalObserved(node, null, null, SignalKind.EXPORTER_BACK, null, null, null, at),
              Story.NONE);
      case Signal.Evidence _ -> evidence(turn, node);
      case Signal.ActivityTurned turned ->
          find(turn, node, turned.gpu())
              .ifPresent(
                  device ->
                      activity.turned(
                          turn, device, new DeviceActivity(turned.activity(), turned.since())));
    }
  }

  /** What is known of a GPU when inventory names the device for it. */
  void named(Turn turn, HealthDevice device) {
    for (Sighting sighting : turn.by(SIGHTINGS_OF_NODE, device.node())) {
      boolean same =
          find(turn, device.node(), sighting.gpu())
              .filter(found -> found.id().equals(device.id()))
              .isPresent();
      if (!same || !sighting.visible()) continue;
      devices.apply(turn, device.id().value(), new HealthInput.Returned());
      sighting
          .xid()
          .ifPresent(xid -> judgeXid(turn, device.node(), sighting.gpu(), xid, sighting.at()));
    }
  }

  /** No fresh data of a node for longer than the policy bears. */
  void stale(Turn turn, String node) {
    for (HealthDevice device : turn.by(DEVICES_OF_NODE, node))
      devices.apply(turn, device.id().value(), new HealthInput.Stale());
  }

  void retired(Turn turn, HealthDevice device) {
    turn.delete(ACTIVITIES, device.id().value());
    device.uuid().ifPresent(uuid -> turn.delete(SIGHTINGS, uuid));
  }

  /** Told once; stage 1 begins anew after a restart and may say again what sticks to the gauge. */
  private void xid(Turn turn, String node, Instant at, Signal.Xid signal) {
    Sighting known = sighting(turn, node, signal.gpu(), at);
    Optional<Sighting.XidSeen> seen =
        Optional.of(new Sighting.XidSeen(signal.code(), signal.text()));
    if (known.xid().equals(seen)) {
      turn.ignored("xid-that-sticks");
      return;
    }
    put(turn, known.now(signal.gpu(), true, at).xid(seen, at));
    tell(turn, node, signal.gpu(), SignalKind.XID, signal.code(), signal.text().orElse(null), at);
    judgeXid(turn, node, signal.gpu(), seen.get(), at);
  }

  private void judgeXid(Turn turn, String node, Signal.Gpu gpu, Sighting.XidSeen xid, Instant at) {
    judge(turn, node, gpu, SignalJudge.xid(xid.code(), xid.text(), at, policies.active(turn)));
  }

  private void cleared(Turn turn, String node, Instant at, Signal.Gpu gpu) {
    put(turn, sighting(turn, node, gpu, at).xid(Optional.empty(), at));
  }

  private void seen(Turn turn, String node, Instant at, Signal.Gpu gpu) {
    boolean back =
        turn.find(SIGHTINGS, Sighting.key(node, gpu)).filter(known -> !known.visible()).isPresent();
    put(turn, sighting(turn, node, gpu, at).now(gpu, true, at));
    if (back) tell(turn, node, gpu, SignalKind.DEVICE_BACK, null, null, at);
    judge(turn, node, gpu, new HealthInput.Returned());
  }

  private void gone(Turn turn, String node, Instant at, Signal.Gpu gpu) {
    put(turn, sighting(turn, node, gpu, at).now(gpu, false, at));
    tell(turn, node, gpu, SignalKind.DEVICE_GONE, null, "its siblings are reported", at);
    judge(turn, node, gpu, new HealthInput.Vanished(at));
  }

  private void evidence(Turn turn, String node) {
    turn.arm(Timers.stale(node), turn.now().plus(policies.active(turn).goodWithoutData()));
    for (Sighting sighting : turn.by(SIGHTINGS_OF_NODE, node)) {
      if (sighting.visible()) judge(turn, node, sighting.gpu(), new HealthInput.Evidence());
    }
  }

  private void judge(Turn turn, String node, Signal.Gpu gpu, HealthInput input) {
    find(turn, node, gpu)
        .ifPresentOrElse(
            device -> devices.apply(turn, device, input),
            () -> turn.ignored("device-not-named-yet"));
  }

  /** By uuid; by place only where one side knows no uuid. */
  private static Optional<HealthDevice> find(Turn turn, String node, Signal.Gpu gpu) {
    return turn.by(DEVICES_OF_UUID, gpu.uuid()).stream()
        .findFirst()
        .or(
            () ->
                turn.by(DEVICES_OF_NODE, node).stream()
                    .filter(
                        device ->
                            device.index() == gpu.index()
                                && (device.uuid().isEmpty() || gpu.uuid().isEmpty()))
                    .findFirst());
  }

  private static Sighting sighting(Turn turn, String node, Signal.Gpu gpu, Instant at) {
    return turn.find(SIGHTINGS, Sighting.key(node, gpu))
        .orElseGet(() -> Sighting.of(node, gpu, at));
  }

  private static void put(Turn turn, Sighting sighting) {
    turn.put(SIGHTINGS, Sighting.key(sighting.node(), sighting.gpu()), sighting);
  }

  private static void tell(
      Turn turn,
      String node,
      Signal.Gpu gpu,
      SignalKind kind,
      @Nullable Integer code,
      @Nullable String text,
      Instant at) {
    Optional<HealthDevice> device = find(turn, node, gpu);
    turn.emit(
        new SignalObserved(
            node,
            device.map(HealthDevice::id).orElse(null),
            gpu.uuid().isEmpty() ? null : gpu.uuid(),
            kind,
            code,
            null,
            text,
            at),
        Story.NONE.severity(Severity.NOTICE));
  }
}
