package dev.acequia.metering.flow;

import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.UnknownEvent;
import dev.acequia.events.audit.AuditEvent;
import dev.acequia.events.command.AcceptanceSubmitted;
import dev.acequia.events.command.CommandEvent;
import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.device.DeviceEvent;
import dev.acequia.events.health.HealthEvent;
import dev.acequia.events.reclamation.ReclamationEvent;
import dev.acequia.events.usage.UsageEvent;
import dev.acequia.events.workload.WorkloadEvent;

/** Learns what an input tells, then brings the books of the nodes that it concerns up to date. */
public final class MeteringHandler implements Handler {

  private final DeviceFlow devices = new DeviceFlow();
  private final RunFlow runs = new RunFlow();
  private final HealthFlow health = new HealthFlow();
  private final ReclaimFlow reclaim = new ReclaimFlow();
  private final AcceptanceFlow acceptance = new AcceptanceFlow();
  private final Settlement settlement = new Settlement();
  private final Bookkeeping books;

  public MeteringHandler(Deadlines deadlines) {
    books = new Bookkeeping(deadlines.of(Deadline.VERDICT));
  }

  @Override
  public void handle(Input input, Turn turn) {
    switch (input) {
      case Input.EventReceived(var envelope, var event) -> learn(event, envelope.id(), turn);
      case Input.TimerFired fired -> settlement.due(turn);
      case Input.ObjectChanged changed -> turn.ignored("nothing is watched");
      case Input.WatchSynced synced -> turn.ignored("nothing is watched");
      case Input.IntentObserved observed -> turn.ignored("nothing is intended");
      case Input.Submitted submitted -> turn.ignored("unknown command");
    }
  }

  private void learn(AcequiaEvent event, String cause, Turn turn) {
    Touched touched =
        switch (event) {
          case DeviceEvent device -> devices.learn(device, turn);
          case WorkloadEvent workload -> runs.learn(workload, turn);
          case HealthEvent judged -> health.learn(judged, turn);
          case CommandEvent command -> command(command, turn);
          case UsageEvent own -> Touched.NOTHING;
          case ReclamationEvent finding -> reclaim.learn(finding, turn);
          case AuditEvent audited -> Touched.NOTHING;
          case UnknownEvent unknown -> Touched.NOTHING;
        };
    if (touched.isEmpty()) {
      turn.ignored("changes nobody's time");
    }
    touched.since().forEach((node, since) -> books.update(turn, node, since, cause));
  }

  private Touched command(CommandEvent command, Turn turn) {
    if (command instanceof AcceptanceSubmitted submitted) {
      acceptance.accept(submitted, turn);
    }
    return Touched.NOTHING;
  }
}
