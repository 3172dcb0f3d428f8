package dev.acequia.reclamation.sweep;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.view.AllocationView;
import dev.acequia.reclamation.view.DeviceView;
import dev.acequia.reclamation.view.MeterView;
import dev.acequia.reclamation.view.RunView;
import java.util.List;

/** What reclamation keeps: the views, and what it found. */
public final class Kinds {

  public static final Kind<AllocationView> ALLOCATIONS =
      Kind.resident("allocation", AllocationView.class);
  public static final Kind<RunView> RUNS = Kind.resident("run", RunView.class);
  public static final Kind<MeterView> METERS = Kind.resident("meter", MeterView.class);
  public static final Kind<DeviceView> DEVICES = Kind.resident("device", DeviceView.class);
  public static final Kind<Finding> FINDINGS = Kind.resident("finding", Finding.class);
  public static final Kind<SweepReport> SWEEPS = Kind.resident("sweep", SweepReport.class);

  static final Kind<Lag> LAGS = Kind.resident("lag", Lag.class);

  static final Index<AllocationView> ALLOCATIONS_OF_RUN =
      new Index<>(
          ALLOCATIONS,
          "run",
          view -> view.run().map(run -> List.of(run.value())).orElse(List.of()));

  public static final Index<AllocationView> ALLOCATIONS_OF_DEVICE =
      new Index<>(
          ALLOCATIONS,
          "device",
          view -> view.devices().stream().map(device -> device.value()).toList());

  static final Index<MeterView> METERS_OF_ALLOCATION =
      new Index<>(
          METERS,
          "allocation",
          view -> view.allocation().map(id -> List.of(id.value())).orElse(List.of()));

  static final Index<RunView> RUNS_OF_WORKLOAD =
      new Index<>(RUNS, "workload", view -> List.of(view.run().workload().value()));

  /** Findings that may still end, by what they are about. */
  public static final Index<Finding> OPEN_BY_SUBJECT =
      new Index<>(
          FINDINGS,
          "subject",
          f -> f instanceof Finding.Open ? List.of(f.difference().subject().key()) : List.of());

  public static final List<Kind<?>> ALL =
      List.of(ALLOCATIONS, RUNS, METERS, DEVICES, FINDINGS, SWEEPS, LAGS);

  public static final List<Index<?>> INDEXES =
      List.of(
          ALLOCATIONS_OF_RUN,
          ALLOCATIONS_OF_DEVICE,
          METERS_OF_ALLOCATION,
          RUNS_OF_WORKLOAD,
          OPEN_BY_SUBJECT);

  private Kinds() {}
}
