package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.DEVICES;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.Severity;
import dev.acequia.health.cases.HealthDecision;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.cases.HealthInput;
import dev.acequia.health.cases.HealthStep;
import java.util.Optional;

/** What operators decide about a device; each act is audited with its reason. */
final class OperatorFlow {

  private final DeviceFlow devices;

  OperatorFlow(DeviceFlow devices) {
    this.devices = devices;
  }

  void submitted(Turn turn, Input.Submitted command) {
    String reason = command.body().path("reason").asText("no reason given");
    Optional<HealthInput> input =
        switch (command.command()) {
          case "device:quarantine" -> Optional.of(new HealthInput.Condemned(reason));
          case "device:clear" -> Optional.of(new HealthInput.Cleared(reason));
          case "device:retire" -> Optional.of(new HealthInput.RetiredByOperator(reason));
          default -> Optional.empty();
        };
    input.ifPresentOrElse(
        act -> act(turn, command, reason, act), () -> turn.ignored("command-unknown"));
  }

  private void act(Turn turn, Input.Submitted command, String reason, HealthInput input) {
    Optional<HealthDevice> device = turn.find(DEVICES, command.body().path("device").asText());
    if (device.isEmpty()) {
      turn.reply(reply(404, "device-unknown", "No such device is known."));
      return;
    }
    HealthState before = device.get().condition().state();
    HealthDecision decision = devices.apply(turn, device.get(), input);
    if (decision.steps().stream().anyMatch(HealthStep.Ignored.class::isInstance)) {
      turn.reply(
          reply(
              409,
              "not-in-this-state",
              "The device is " + before + ": that would change nothing."));
      return;
    }
    HealthState after = decision.next().condition().state();
    turn.emit(
        new ActionAudited(
            command.actor().subject(),
            command.command(),
            device.get().id().value(),
            reason,
            before.name(),
            after.name(),
            turn.now()),
        Story.NONE.severity(Severity.NOTICE));
    turn.reply(reply(200, "done", "The device is " + after + " now."));
  }

  private static Turn.Reply reply(int status, String code, String detail) {
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("detail", detail);
    return new Turn.Reply(status, code, body);
  }
}
