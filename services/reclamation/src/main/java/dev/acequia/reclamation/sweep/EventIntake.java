package dev.acequia.reclamation.sweep;

import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS;
import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS_OF_RUN;
import static dev.acequia.reclamation.sweep.Kinds.DEVICES;
import static dev.acequia.reclamation.sweep.Kinds.METERS;
import static dev.acequia.reclamation.sweep.Kinds.RUNS;
import static dev.acequia.reclamation.sweep.Kinds.RUNS_OF_WORKLOAD;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.PodEnd;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.reclamation.view.AllocationView;
import dev.acequia.reclamation.view.DeviceView;
import dev.acequia.reclamation.view.MeterView;
import dev.acequia.reclamation.view.RunView;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** What an event changes in the views, and what has to be compared again because of it. */
final class EventIntake {

  private final ViewDesk views;

  EventIntake(ViewDesk views) {
    this.views = views;
  }

  void take(AcequiaEvent event, Turn turn) {
    switch (event) {
      case DevicesAllocated e -> allocated(e, turn);
      case DevicesReleased e -> {
        turn.delete(ALLOCATIONS, e.allocation().value());
        views.lookAt(e.allocation(), devices(e.devices()), turn);
      }
      case ReleaseUnconfirmed e ->
          turn.find(ALLOCATIONS, e.allocation().value())
              .ifPresent(known -> put(known.releaseUnconfirmed(), turn));
      case PodsBound e -> run(e.run(), view -> view.bound(e.pods()), turn);
      case PodsEnded e -> podsEnded(e, turn);
      case UsageOpened e -> metered(MeterView.of(e), turn);
      default -> others(event, turn);
    }
  }

  private void others(AcequiaEvent event, Turn turn) {
    switch (event) {
      case WorkloadAdmitted e -> run(e.run(), RunView::admit, turn);
      case AdmissionRevoked e -> run(e.run(), view -> view.end(e.at()), turn);
      case RunEnded e -> run(e.run(), view -> view.end(e.at()), turn);
      case WorkloadFinished e -> finished(e.workload(), e.at(), turn);
      case DeviceDiscovered e -> device(e.device(), e.node(), view -> view.presence(true), turn);
      case DeviceLost e -> device(e.device(), e.node(), view -> view.presence(false), turn);
      case DeviceRetired e -> turn.delete(DEVICES, e.device().value());
      case ActivityObserved e -> {
        for (DeviceId device : e.devices())
          device(device, e.node(), view -> view.active(e.activity()), turn);
      }
      default -> turn.ignored("no view changes by it");
    }
  }

  private void allocated(DevicesAllocated event, Turn turn) {
    AllocationView view =
        AllocationView.of(event, turn.find(ALLOCATIONS, event.allocation().value()));
    put(view, turn);
    view.run().ifPresent(run -> run(run, known -> known.bound(event.pods()), turn));
  }

  private void put(AllocationView view, Turn turn) {
    turn.put(ALLOCATIONS, view.id().value(), view);
    views.lookAt(view.id(), view.devices(), turn);
  }

  private void podsEnded(PodsEnded event, Turn turn) {
    for (AllocationView allocation :
        List.copyOf(turn.by(ALLOCATIONS_OF_RUN, event.run().value()))) {
      AllocationView view = allocation;
      for (PodEnd end : event.pods()) view = view.podEnded(end.pod().uid());
      turn.put(ALLOCATIONS, view.id().value(), view);
    }
    run(
        event.run(),
        known -> {
          RunView view = known;
          for (PodEnd end : event.pods()) view = view.podEnded(end.pod().uid());
          return view;
        },
        turn);
  }

  private void metered(MeterView meter, Turn turn) {
    boolean late = turn.find(METERS, meter.device().value()).filter(meter::isOlderThan).isPresent();
    if (!late) turn.put(METERS, meter.device().value(), meter);
    views.lookAt(meter.device(), turn);
  }

  private void finished(WorkloadId workload, Instant at, Turn turn) {
    for (RunView run : List.copyOf(turn.by(RUNS_OF_WORKLOAD, workload.value())))
      run(run.run(), view -> view.end(at), turn);
  }

  private void run(RunId id, UnaryOperator<RunView> change, Turn turn) {
    RunView known = turn.find(RUNS, id.value()).orElseGet(() -> RunView.unknown(id));
    turn.put(RUNS, id.value(), change.apply(known));
    views.lookAt(id, turn);
  }

  private static void device(
      DeviceId id, String node, UnaryOperator<DeviceView> change, Turn turn) {
    DeviceView known =
        turn.find(DEVICES, id.value())
            .orElseGet(() -> new DeviceView(id, node, true, Activity.UNKNOWN));
    turn.put(DEVICES, id.value(), change.apply(known));
  }

  private static List<DeviceId> devices(List<DeviceRef> refs) {
    return refs.stream().map(DeviceRef::device).toList();
  }
}
