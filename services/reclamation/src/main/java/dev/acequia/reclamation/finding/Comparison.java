package dev.acequia.reclamation.finding;

import dev.acequia.events.model.FindingClass;
import dev.acequia.events.model.PodRef;
import dev.acequia.reclamation.view.AllocationView;
import dev.acequia.reclamation.view.MeterView;
import dev.acequia.reclamation.view.RunView;
import java.util.List;
import java.util.Optional;

/**
 * Holds the views against each other. An entity shows at most one difference: the most telling one.
 * Pure.
 */
public final class Comparison {

  private Comparison() {}

  /** Inventory against admission and Kubernetes: who still holds what nobody uses? */
  public static Optional<Difference> of(AllocationView allocation, Optional<RunView> run) {
    boolean ended = run.flatMap(RunView::endedAt).isPresent();
    if (ended && !allocation.podsGone()) {
      return Optional.of(
          found(
              FindingClass.FINISHED_WITH_PODS,
              allocation,
              "admission: the run is over; inventory: its pods live"));
    }
    if (ended) {
      return Optional.of(
          found(
              FindingClass.FINISHED_WITH_DEVICES,
              allocation,
              "admission: the run is over; inventory: its devices are held"));
    }
    if (allocation.podsGone()) {
      return Optional.of(
          found(
              FindingClass.ALLOCATION_WITHOUT_POD,
              allocation,
              "inventory: devices are held; Kubernetes: the pods ended"));
    }
    return Optional.empty();
  }

  /** Kubernetes against admission: who runs without having been let in? */
  public static Optional<Difference> of(RunView run, int gpuCount) {
    if (run.admitted() || run.pods().isEmpty() || run.endedAt().isPresent())
      return Optional.empty();
    return Optional.of(
        new Difference(
            FindingClass.PODS_WITHOUT_ADMISSION,
            Subject.run(run.run()),
            "Kubernetes: " + run.pods().size() + " pods carry this run; admission: never admitted",
            gpuCount,
            run.pods()));
  }

  /**
   * The ledger against inventory: who pays for what he does not hold, and who does not pay for what
   * he holds?
   */
  public static Optional<Difference> of(
      MeterView meter,
      Optional<AllocationView> metered,
      Optional<AllocationView> holder,
      Optional<RunView> run) {
    List<PodRef> witnesses = run.map(RunView::pods).orElse(List.of());
    if (meter.allocation().isPresent() && metered.isEmpty()) {
      return Optional.of(
          found(
              FindingClass.METER_WITHOUT_LIFE,
              meter,
              "ledger: time is charged; inventory: nothing is held",
              witnesses));
    }
    boolean ours = holder.flatMap(AllocationView::run).isPresent();
    if (meter.allocation().isEmpty() && ours) {
      return Optional.of(
          found(
              FindingClass.LIFE_WITHOUT_METER,
              meter,
              "inventory: held by " + holder.get().id() + "; ledger: charged to nobody",
              holder.get().pods()));
    }
    return Optional.empty();
  }

  private static Difference found(FindingClass type, AllocationView allocation, String evidence) {
    Subject subject = Subject.allocation(allocation.id(), allocation.run(), allocation.node());
    return new Difference(type, subject, evidence, allocation.gpuCount(), allocation.pods());
  }

  private static Difference found(
      FindingClass type, MeterView meter, String evidence, List<PodRef> witnesses) {
    Subject subject = Subject.device(meter.device(), meter.run(), meter.allocation(), meter.node());
    return new Difference(type, subject, evidence, 1, witnesses);
  }
}
