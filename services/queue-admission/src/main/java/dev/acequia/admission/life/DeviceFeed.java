package dev.acequia.admission.life;

import dev.acequia.admission.capacity.Allocation;
import dev.acequia.admission.capacity.CapacityRecorder;
import dev.acequia.admission.capacity.DeviceFacts;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.PodSlot;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceChanged;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceEvent;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceReplaced;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DeviceSnapshot;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.device.PartitionsChanged;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.device.ResourceClassChanged;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import java.util.Optional;
import java.util.function.BiConsumer;

/** What inventory says: first into the record of capacity, then to the runs that it concerns. */
public final class DeviceFeed {

  private final RunLife runs;
  private final WorkloadLife life;
  private final Setbacks setbacks;

  public DeviceFeed(RunLife runs, WorkloadLife life, Setbacks setbacks) {
    this.runs = runs;
    this.life = life;
    this.setbacks = setbacks;
  }

  public void handle(DeviceEvent event, Turn turn) {
    switch (event) {
      case NodeChanged node -> {
        if (CapacityRecorder.node(turn, node)) Timer.round(turn);
        setbacks.node(turn, node.node());
      }
      case NodeLost lost -> {
        CapacityRecorder.lost(turn, lost);
        setbacks.node(turn, lost.node());
        Timer.round(turn);
      }
      case DeviceDiscovered found ->
          device(
              turn, found.device(), CapacityRecorder.present(turn, found.device(), found.node()));
      case DeviceChanged changed ->
          device(
              turn,
              changed.device(),
              CapacityRecorder.present(turn, changed.device(), changed.node()));
      case DeviceReplaced replaced ->
          device(
              turn,
              replaced.device(),
              CapacityRecorder.present(turn, replaced.device(), replaced.node()));
      case DeviceLost lost ->
          device(turn, lost.device(), CapacityRecorder.gone(turn, lost.device(), lost.node()));
      case DeviceRetired retired ->
          device(
              turn,
              retired.device(),
              CapacityRecorder.gone(turn, retired.device(), retired.node()));
      case PoolChanged pool -> {
        CapacityRecorder.pool(turn, pool);
        Timer.round(turn);
      }
      case ResourceClassChanged changed -> {
        CapacityRecorder.resourceClass(turn, changed);
        Timer.round(turn);
      }
      case DevicesAllocated allocated -> allocated(turn, allocated);
      case DevicesReleased released -> released(turn, released);
      case ReleaseUnconfirmed unconfirmed -> CapacityRecorder.unconfirmed(turn, unconfirmed);
      case PodsBound bound ->
          present(turn, bound.run(), (run, workload) -> bound(turn, run, workload, bound));
      case PodsReady ready ->
          present(
              turn,
              ready.run(),
              (run, workload) -> {
                if (ready.readyTotal() >= run.terms().gang().pods())
                  runs.ready(turn, run, workload);
              });
      case PodsEnded ended -> turn.ignored("the watch on pods says it too");
      case DeviceSnapshot snapshot -> turn.ignored("state of a device");
      case PartitionsChanged partitions -> turn.ignored("whole devices only");
      case AllocationConflictDetected conflict -> turn.ignored("reclamation's");
    }
  }

  private void device(Turn turn, DeviceId device, boolean changed) {
    if (!changed) {
      turn.ignored("known of the device");
      return;
    }
    turn.find(Kinds.DEVICES, device.value())
        .filter(DeviceFacts::untrusted)
        .ifPresent(facts -> setbacks.device(turn, facts));
    Timer.round(turn);
  }

  private void allocated(Turn turn, DevicesAllocated event) {
    Allocation allocation = CapacityRecorder.allocated(turn, event);
    Optional<Run> run = allocation.run().flatMap(id -> runs.find(turn, id));
    run.ifPresent(
        found -> {
          Run charged = found.pods(found.pods().allocated(event.node()));
          if (charged != found) runs.keep(turn, charged);
          new Timer.ReleaseDue(found.id()).disarm(turn);
          setbacks.allocation(turn, charged, allocation);
        });
    // A run's own pods only replace its assumption; a foreign pod takes something away.
    if (run.isEmpty()) Timer.round(turn);
  }

  private void released(Turn turn, DevicesReleased event) {
    turn.delete(Kinds.ALLOCATIONS, event.allocation().value());
    Optional.ofNullable(event.run())
        .flatMap(id -> runs.find(turn, id))
        .ifPresent(run -> runs.settle(turn, run));
    Timer.round(turn);
  }

  private void bound(Turn turn, Run run, Workload workload, PodsBound event) {
    var pods = run.pods();
    for (PodRef pod : event.pods()) {
      if (pod.node() != null && pods.live().containsKey(pod.uid())) {
        pods = pods.with(pod.uid(), new PodSlot(pod.name(), Optional.of(pod.node()), true));
      }
    }
    Run noted = run.pods(pods);
    if (noted != run) runs.keep(turn, noted);
    if (event.boundTotal() >= run.terms().gang().pods()) runs.start(turn, noted, workload);
  }

  private void present(Turn turn, RunId id, BiConsumer<Run, Workload> then) {
    Optional<Run> run = runs.find(turn, id).filter(Run::live);
    Optional<Workload> workload = life.find(turn, id.workload()).filter(w -> w.admitted(id));
    if (run.isPresent() && workload.isPresent()) {
      then.accept(run.get(), workload.get());
    } else {
      turn.ignored("run is over or unknown");
    }
  }
}
