package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.DEVICES;
import static dev.acequia.health.HealthRecords.DEVICES_OF_NODE;
import static dev.acequia.health.HealthRecords.HOLDINGS_OF_NODE;
import static dev.acequia.health.HealthRecords.MODELS;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.health.BreakerReset;
import dev.acequia.events.health.BreakerTripped;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.Severity;
import dev.acequia.health.activity.Holding;
import dev.acequia.health.cases.HealthDecider;
import dev.acequia.health.cases.HealthDecision;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.cases.HealthInput;
import dev.acequia.health.cases.HealthStep;
import dev.acequia.health.cases.ModelTally;
import dev.acequia.health.cases.Surroundings;
import dev.acequia.health.policy.HealthPolicy;
import java.util.List;
import java.util.Optional;

/**
 * Devices: each input is decided with what is around the device, and the decision carried out step
 * by step.
 */
final class DeviceFlow {

  private static final String QUARANTINE = "quarantine";

  private final Policies policies;
  private final StepFlow steps;
  private final MarkFlow marks;

  DeviceFlow(Policies policies, StepFlow steps, MarkFlow marks) {
    this.policies = policies;
    this.steps = steps;
    this.marks = marks;
  }

  void apply(Turn turn, String device, HealthInput input) {
    turn.find(DEVICES, device)
        .ifPresentOrElse(known -> apply(turn, known, input), () -> turn.ignored("device-unknown"));
  }

  HealthDecision apply(Turn turn, HealthDevice device, HealthInput input) {
    HealthPolicy policy = policies.active(turn);
    Surroundings around = around(turn, device, policy);
    HealthDecision decision = HealthDecider.decide(device, input, around, policy, turn.now());
    HealthDevice next = decision.next();
    if (!next.equals(device)) turn.put(DEVICES, next.id().value(), next);
    settleTimer(turn, device, next);
    for (HealthStep step : decision.steps()) steps.carryOut(turn, next, step, policy);
    if (device.condition().state() != next.condition().state())
      moved(turn, device, next, policy, around);
    return decision;
  }

  /**
   * Every device of the node is asked again, in order: one that waited for the way to be free may
   * go on.
   */
  void holdersChanged(Turn turn, String node) {
    for (HealthDevice device : turn.by(DEVICES_OF_NODE, node)) {
      HealthState state = device.condition().state();
      if (state == HealthState.DRAINING || state == HealthState.DEGRADED)
        apply(turn, device.id().value(), new HealthInput.HoldersChanged());
    }
  }

  void added(Turn turn, HealthDevice device) {
    turn.put(DEVICES, device.id().value(), device);
    count(turn, device.model(), 1, 0);
  }

  void removed(Turn turn, HealthDevice device) {
    turn.delete(DEVICES, device.id().value());
    turn.disarm(Timers.state(device.id().value()));
    count(turn, device.model(), -1, device.out() ? -1 : 0);
    marks.reconsider(turn, device.node());
  }

  private static void settleTimer(Turn turn, HealthDevice before, HealthDevice after) {
    if (before.condition().deadline().equals(after.condition().deadline())) return;
    String timer = Timers.state(after.id().value());
    after
        .condition()
        .deadline()
        .ifPresentOrElse(due -> turn.arm(timer, due), () -> turn.disarm(timer));
  }

  private void moved(
      Turn turn,
      HealthDevice before,
      HealthDevice after,
      HealthPolicy policy,
      Surroundings around) {
    if (before.out() != after.out()) count(turn, after.model(), 0, after.out() ? 1 : -1);
    breaker(turn, after, policy, around);
    marks.reconsider(turn, after.node());
    boolean wayFreed = busy(before) && !busy(after);
    if (wayFreed) holdersChanged(turn, after.node());
  }

  private static void count(Turn turn, String model, int total, int out) {
    if (total == 0 && out == 0) return;
    ModelTally tally = turn.find(MODELS, model).orElseGet(() -> ModelTally.none(model));
    turn.put(MODELS, model, tally.change(total, out));
  }

  /** Told when it holds a judgement back for the first time, and when there is room again. */
  private static void breaker(
      Turn turn, HealthDevice device, HealthPolicy policy, Surroundings around) {
    Optional<ModelTally> tally = turn.find(MODELS, device.model());
    if (tally.isEmpty()) return;
    boolean heldBack = around.breakerOpen() && device.condition().state() == HealthState.SUSPECT;
    if (heldBack && !tally.get().tripped()) {
      turn.put(MODELS, device.model(), tally.get().trip(true));
      turn.emit(
          new BreakerTripped(device.model(), QUARANTINE, turn.now()),
          Story.NONE.severity(Severity.CRITICAL));
    } else if (tally.get().tripped() && !tally.get().exhausted(policy.budget())) {
      turn.put(MODELS, device.model(), tally.get().trip(false));
      turn.emit(
          new BreakerReset(device.model(), QUARANTINE, turn.now()),
          Story.NONE.severity(Severity.NOTICE));
    }
  }

  private static Surroundings around(Turn turn, HealthDevice device, HealthPolicy policy) {
    List<Holding> holders = turn.by(HOLDINGS_OF_NODE, device.node());
    boolean siblingBusy =
        turn.by(DEVICES_OF_NODE, device.node()).stream()
            .anyMatch(other -> !other.id().equals(device.id()) && busy(other));
    return new Surroundings(
        holders.stream().anyMatch(holder -> holder.mayHold(device.id())),
        holders.stream().anyMatch(Holding::losesByReboot),
        siblingBusy,
        turn.find(MODELS, device.model())
            .filter(tally -> tally.exhausted(policy.budget()))
            .isPresent());
  }

  private static boolean busy(HealthDevice device) {
    HealthState state = device.condition().state();
    return state == HealthState.REPAIRING || state == HealthState.VALIDATING;
  }
}
