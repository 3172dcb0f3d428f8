package dev.acequia.replay.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reduces a history of events to the sums of a report and to what was broken. Takes events in the
 * order of each topic; repeats change nothing. Not thread-safe.
 */
public final class History {

  private final DeliveryTally delivery = new DeliveryTally();
  private final WorkloadTally workloads = new WorkloadTally();
  private final WaitTally waits = new WaitTally();
  private final SagaTally sagas = new SagaTally();
  private final QuotaTally quota = new QuotaTally();
  private final DeviceTally devices = new DeviceTally();
  private final UsageTally usage = new UsageTally();
  private final FindingTally findings = new FindingTally();
  private final ReturnTally returns = new ReturnTally();
  private final List<Tally> tallies =
      List.of(workloads, waits, sagas, quota, devices, usage, findings, returns);

  /** Takes the next record of a topic. */
  public void accept(Recorded recorded) {
    if (delivery.first(recorded)) {
      tallies.forEach(tally -> tally.accept(recorded.event()));
    }
  }

  /** Latencies of events that were committed before, in wall time, are not counted. */
  public void measureFrom(Instant wall) {
    delivery.measureFrom(wall);
  }

  /** Notes a record that is not an event. */
  public void malformed(String what) {
    delivery.malformed(what);
  }

  /** Workloads so far, for progress and for knowing when all have ended. */
  public Report.Workloads workloads() {
    return workloads.sums();
  }

  /** Outcome of each workload, by namespace and name. */
  public Map<String, String> outcomes() {
    return workloads.outcomes();
  }

  /** Whether everything that was started has ended: workloads, sagas, quota, allocations. */
  public boolean settled() {
    return tallies.stream().allMatch(Tally::settled);
  }

  /** Whether any saga waited for a checkpoint, got it, and released its devices. */
  public boolean anyCheckpointSagaCompleted() {
    return sagas.anyCheckpointSagaCompleted();
  }

  /** How many runs have become ready so far, ended ones included. */
  public int runsReady() {
    return workloads.runsReady();
  }

  /** Whether any device left service and came back after a validation that passed. */
  public boolean anyDeviceReturned() {
    return returns.anyDeviceReturned();
  }

  /** Whether any preempted workload was admitted again with the checkpoint of its saga. */
  public boolean anyResumed() {
    return returns.anyResumed();
  }

  /** How many different events there were. */
  public long events() {
    return delivery.events();
  }

  /**
   * The report.
   *
   * @param end cluster time at which the history ends
   * @param more what the events cannot tell
   */
  public Report report(Instant end, Circumstances more) {
    List<String> violations = new ArrayList<>(delivery.violations());
    tallies.forEach(tally -> violations.addAll(tally.violations(end)));
    violations.addAll(more.violations());
    Report.Ledger ledger = ledger(end, more);
    if (ledger.sum() != 0) {
      violations.add("the ledger sums to " + ledger.sum());
    }
    return new Report(
        more.scenario(),
        more.seed(),
        more.speed(),
        more.wallMs(),
        more.wallMs() * more.speed(),
        workloads.sums(),
        waits.byReason(),
        waits.unexplainedMs(),
        sagas.sums(),
        usage.sums(end),
        ledger,
        devices.sums(),
        findings.sums(),
        delivery.latencies().sums(),
        more.deadlines(),
        more.memoryMb(),
        more.disturbances().kills(),
        more.disturbances().pauses(),
        more.disturbances().faults(),
        List.copyOf(violations));
  }

  /** Metering's books where it answers, else what its events come to. */
  private Report.Ledger ledger(Instant end, Circumstances more) {
    long entries = more.books().map(Circumstances.Books::entries).orElse((long) usage.entries());
    long sum = more.books().map(Circumstances.Books::sum).orElseGet(() -> usage.sum(end));
    return new Report.Ledger(entries, sum, usage.untiledMs(end));
  }
}
