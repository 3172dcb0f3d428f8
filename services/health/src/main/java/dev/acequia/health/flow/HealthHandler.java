package dev.acequia.health.flow;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.health.cases.HealthInput;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.repair.JobResult;
import dev.acequia.health.signal.SignalReport;

/** Sends each input to the flow that it concerns. */
public final class HealthHandler implements Handler {

  public static final ResourcePath POLICIES = ResourcePath.acequia("healthpolicies");

  /** Command of stage 1; its body is a {@link SignalReport}. */
  public static final String SIGNALS = "signals";

  private final Policies policies;
  private final MarkFlow marks = new MarkFlow();
  private final ActivityFlow activity = new ActivityFlow();
  private final ExporterFlow exporters = new ExporterFlow();
  private final DeviceFlow devices;
  private final SignalFlow signals;
  private final InventoryFlow inventory;
  private final OperatorFlow operator;

  public HealthHandler(HealthPolicy standard) {
    policies = new Policies(standard);
    devices = new DeviceFlow(policies, new StepFlow(), marks);
    signals = new SignalFlow(policies, devices, activity);
    inventory = new InventoryFlow(devices, signals, activity, marks);
    operator = new OperatorFlow(devices);
  }

  @Override
  public void handle(Input input, Turn turn) {
    switch (input) {
      case Input.EventReceived received -> inventory.heard(turn, received.event());
      case Input.Submitted submitted when submitted.command().equals(SIGNALS) ->
          signals.heard(turn, report(submitted.body()));
      case Input.Submitted submitted -> operator.submitted(turn, submitted);
      case Input.ObjectChanged changed -> objectChanged(changed, turn);
      case Input.IntentObserved observed -> observed(observed, turn);
      case Input.TimerFired fired ->
          Timers.read(fired.timer())
              .ifPresentOrElse(timer -> fired(timer, turn), () -> turn.ignored("timer-unknown"));
      case Input.WatchSynced _ -> {}
    }
  }

  private static SignalReport report(JsonNode body) {
    return StateJson.read(SignalReport.class, body.toString());
  }

  private void objectChanged(Input.ObjectChanged changed, Turn turn) {
    boolean deleted = changed.change() == Input.ObjectChanged.Change.DELETED;
    ResourcePath resource = changed.resource();
    if (resource.equals(ResourcePath.PODS)) {
      if (deleted) exporters.deleted(turn, changed.object());
      else exporters.seen(turn, changed.object());
    } else if (resource.equals(POLICIES)) {
      if (deleted) policies.deleted(turn, changed.object());
      else policies.seen(turn, changed.object());
    } else if (resource.equals(ResourcePath.JOBS) && !deleted) {
      JobResult.read(changed.object()).ifPresent(result -> jobEnded(turn, result));
    }
  }

  private void jobEnded(Turn turn, JobResult result) {
    HealthInput input =
        result.repair()
            ? new HealthInput.RepairEnded(result.job(), result.succeeded())
            : new HealthInput.ValidationEnded(result.job(), result.succeeded(), result.evidence());
    devices.apply(turn, result.device(), input);
  }

  private void observed(Input.IntentObserved observed, Turn turn) {
    Timers.read(observed.intent().id())
        .filter(about -> about.kind() == Timers.Kind.MARK)
        .ifPresentOrElse(
            mark -> marks.observed(turn, mark.about(), observed.outcome()),
            () -> turn.ignored("job-created"));
  }

  private void fired(Timers timer, Turn turn) {
    switch (timer.kind()) {
      case STATE -> devices.apply(turn, timer.about(), new HealthInput.DeadlinePassed());
      case STALE -> signals.stale(turn, timer.about());
      case MARK -> marks.look(turn, timer.about());
    }
  }
}
