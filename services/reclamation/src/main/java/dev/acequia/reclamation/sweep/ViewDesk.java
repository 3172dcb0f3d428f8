package dev.acequia.reclamation.sweep;

import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS;
import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS_OF_DEVICE;
import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS_OF_RUN;
import static dev.acequia.reclamation.sweep.Kinds.METERS;
import static dev.acequia.reclamation.sweep.Kinds.METERS_OF_ALLOCATION;
import static dev.acequia.reclamation.sweep.Kinds.RUNS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.reclamation.finding.Comparison;
import dev.acequia.reclamation.finding.Subject;
import dev.acequia.reclamation.view.AllocationView;
import dev.acequia.reclamation.view.MeterView;
import dev.acequia.reclamation.view.RunView;
import java.util.List;
import java.util.Optional;

/** Compares the views of what a change has touched. */
final class ViewDesk {

  private final FindingDesk findings;

  ViewDesk(FindingDesk findings) {
    this.findings = findings;
  }

  /** The allocation, and the meters that run for it or on its devices. */
  void lookAt(AllocationId id, List<DeviceId> devices, Turn turn) {
    Optional<AllocationView> allocation = turn.find(ALLOCATIONS, id.value());
    Optional<RunView> run =
        allocation.flatMap(AllocationView::run).flatMap(known -> turn.find(RUNS, known.value()));
    findings.reconcile(
        Subject.keyOf(id), allocation.flatMap(view -> Comparison.of(view, run)), turn);
    for (MeterView meter : List.copyOf(turn.by(METERS_OF_ALLOCATION, id.value())))
      lookAt(meter.device(), turn);
    for (DeviceId device : devices) lookAt(device, turn);
  }

  /** The run, and what it holds. */
  void lookAt(RunId id, Turn turn) {
    List<AllocationView> held = List.copyOf(turn.by(ALLOCATIONS_OF_RUN, id.value()));
    int gpus = held.stream().mapToInt(AllocationView::gpuCount).sum();
    findings.reconcile(
        Subject.keyOf(id),
        turn.find(RUNS, id.value()).flatMap(run -> Comparison.of(run, gpus)),
        turn);
    for (AllocationView allocation : held) lookAt(allocation.id(), List.of(), turn);
  }

  void lookAt(DeviceId device, Turn turn) {
    Optional<MeterView> meter = turn.find(METERS, device.value());
    Optional<AllocationView> metered =
        meter.flatMap(MeterView::allocation).flatMap(id -> turn.find(ALLOCATIONS, id.value()));
    Optional<AllocationView> holder =
        turn.by(ALLOCATIONS_OF_DEVICE, device.value()).stream().findFirst();
    Optional<RunView> run =
        meter.flatMap(MeterView::run).flatMap(known -> turn.find(RUNS, known.value()));
    findings.reconcile(
        Subject.keyOf(device),
        meter.flatMap(view -> Comparison.of(view, metered, holder, run)),
        turn);
  }
}
