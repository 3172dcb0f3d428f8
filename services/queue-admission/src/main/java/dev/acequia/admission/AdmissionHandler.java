package dev.acequia.admission;

import dev.acequia.admission.declared.DeclaredObjects;
import dev.acequia.admission.declared.Tenancy;
import dev.acequia.admission.intake.JobIntake;
import dev.acequia.admission.intake.PersonCommands;
import dev.acequia.admission.intake.Screening;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.life.DeviceFeed;
import dev.acequia.admission.life.HealthFeed;
import dev.acequia.admission.life.IntentResults;
import dev.acequia.admission.life.Promises;
import dev.acequia.admission.life.RunLife;
import dev.acequia.admission.life.Setbacks;
import dev.acequia.admission.life.Timer;
import dev.acequia.admission.life.WorkloadFeed;
import dev.acequia.admission.life.WorkloadLife;
import dev.acequia.admission.pods.PodPlacement;
import dev.acequia.admission.rounds.Admissions;
import dev.acequia.admission.rounds.RoundRunner;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.UnknownEvent;
import dev.acequia.events.audit.AuditEvent;
import dev.acequia.events.command.CommandEvent;
import dev.acequia.events.device.DeviceEvent;
import dev.acequia.events.device.ResourceClassChanged;
import dev.acequia.events.health.HealthEvent;
import dev.acequia.events.reclamation.ReclamationEvent;
import dev.acequia.events.usage.UsageEvent;
import dev.acequia.events.workload.WorkloadEvent;

/** Sends each input to the part that decides about it. */
public final class AdmissionHandler implements Handler {

  private final DeclaredObjects declared;
  private final JobIntake jobs;
  private final PodPlacement pods;
  private final DeviceFeed devices;
  private final HealthFeed health;
  private final WorkloadFeed workloads;
  private final IntentResults intents;
  private final RoundRunner rounds;
  private final RunLife runs;
  private final Promises promises;
  private final WorkloadLife life;
  private final PersonCommands commands;
  private final AdmissionSettings settings;

  public AdmissionHandler(AdmissionSettings settings) {
    this.settings = settings;
    this.promises = new Promises(settings);
    this.runs = new RunLife(settings, promises);
    this.life = new WorkloadLife(runs, promises);
    var setbacks = new Setbacks(life);
    this.declared = new DeclaredObjects(new Tenancy());
    this.jobs = new JobIntake(life, runs, new Screening(settings));
    this.pods = new PodPlacement(life, runs);
    this.devices = new DeviceFeed(runs, life, setbacks);
    this.health = new HealthFeed(setbacks);
    this.workloads = new WorkloadFeed(settings, runs, life, promises);
    this.intents = new IntentResults(life, runs);
    this.rounds =
        new RoundRunner(settings, life, promises, new Admissions(settings, runs, promises));
    this.commands = new PersonCommands(life);
  }

  @Override
  public void handle(Input input, Turn turn) {
    switch (input) {
      case Input.EventReceived received -> event(received.event(), turn);
      case Input.ObjectChanged changed -> object(changed, turn);
      case Input.WatchSynced synced -> turn.ignored("watch is complete");
      case Input.TimerFired fired ->
          Timer.named(fired.timer()).ifPresent(timer -> timer(timer, turn));
      case Input.IntentObserved observed -> {
        if (PodPlacement.owns(observed.intent().id())) pods.handle(observed, turn);
        else intents.handle(observed, turn);
      }
      case Input.Submitted submitted -> commands.handle(submitted, turn);
    }
  }

  private void event(AcequiaEvent event, Turn turn) {
    switch (event) {
      case DeviceEvent device -> {
        devices.handle(device, turn);
        if (device instanceof ResourceClassChanged) jobs.retryDeferred(turn);
      }
      case HealthEvent healthEvent -> health.handle(healthEvent, turn);
      case WorkloadEvent workload -> workloads.handle(workload, turn);
      case ReclamationEvent reclamation -> turn.ignored("not consumed");
      case UsageEvent usage -> turn.ignored("not consumed");
      case AuditEvent audit -> turn.ignored("not consumed");
      case CommandEvent command -> turn.ignored("not consumed");
      case UnknownEvent unknown -> turn.ignored("unknown type");
    }
  }

  private void object(Input.ObjectChanged changed, Turn turn) {
    if (changed.resource().equals(ResourcePath.JOBS)) {
      jobs.handle(changed, turn);
    } else if (changed.resource().equals(ResourcePath.PODS)) {
      pods.handle(changed, turn);
    } else {
      declared.handle(changed, turn);
      jobs.retryDeferred(turn);
    }
  }

  private void timer(Timer timer, Turn turn) {
    switch (timer) {
      case Timer.Changed changed -> rounds.run(turn);
      case Timer.Look look -> rounds.run(turn);
      case Timer.Settled settled -> rounds.run(turn);
      case Timer.ReadyDue ready ->
          runs.find(turn, ready.run())
              .ifPresent(
                  run ->
                      life.revoke(
                          turn,
                          run,
                          "was not ready within " + settings.ready().toSeconds() + " s"));
      case Timer.ReleaseDue release -> runs.releaseDue(turn, release.run());
      case Timer.PromiseDue promise -> promises.due(turn, promise.promise());
      case Timer.UnknownQueue unknown -> jobs.unknownDue(turn, unknown.uid());
    }
  }
}
