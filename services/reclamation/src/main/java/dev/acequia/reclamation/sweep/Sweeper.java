package dev.acequia.reclamation.sweep;

import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS;
import static dev.acequia.reclamation.sweep.Kinds.ALLOCATIONS_OF_RUN;
import static dev.acequia.reclamation.sweep.Kinds.DEVICES;
import static dev.acequia.reclamation.sweep.Kinds.FINDINGS;
import static dev.acequia.reclamation.sweep.Kinds.METERS;
import static dev.acequia.reclamation.sweep.Kinds.RUNS;
import static dev.acequia.reclamation.sweep.Kinds.SWEEPS;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.reclamation.SweepCompleted;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.finding.Pace;
import dev.acequia.reclamation.view.AllocationView;
import dev.acequia.reclamation.view.MeterView;
import dev.acequia.reclamation.view.RunView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The full, level-triggered comparison: what an event should have shown and did not is found here.
 */
final class Sweeper {

  static final String TIMER = "sweep";

  /** A run that is over and holds nothing is forgotten after this time; cluster time. */
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private final Pace pace;
  private final ViewDesk views;

  Sweeper(Pace pace, ViewDesk views) {
    this.pace = pace;
    this.views = views;
  }

  /** The first input of a cluster starts its sweeps. */
  void begin(Turn turn) {
    if (turn.find(SWEEPS, SweepReport.ID).isPresent()) return;
    turn.put(SWEEPS, SweepReport.ID, new SweepReport(0, 0, Map.of(), 0, turn.now(), 0));
    turn.arm(TIMER, pace.nextSweep(turn.now()));
  }

  void sweep(Turn turn) {
    for (RunView run : List.copyOf(turn.all(RUNS))) views.lookAt(run.run(), turn);
    for (AllocationView allocation : List.copyOf(turn.all(ALLOCATIONS)))
      views.lookAt(allocation.id(), List.of(), turn);
    for (MeterView meter : List.copyOf(turn.all(METERS))) views.lookAt(meter.device(), turn);
    forgetRuns(turn);
    report(turn);
    turn.arm(TIMER, pace.nextSweep(turn.now()));
  }

  private static void report(Turn turn) {
    Map<String, Long> differences = new TreeMap<>();
    long leaked = 0;
    for (Finding finding : turn.all(FINDINGS)) {
      if (!(finding instanceof Finding.Open) || finding instanceof Finding.Noticed) continue;
      differences.merge(finding.type().name(), 1L, Long::sum);
      leaked +=
          finding.difference().gpuCount()
              * Duration.between(finding.firstSeen(), turn.now()).toMillis();
    }
    int devices = turn.all(DEVICES).size();
    long count = turn.find(SWEEPS, SweepReport.ID).map(SweepReport::count).orElse(0L) + 1;
    turn.put(
        SWEEPS,
        SweepReport.ID,
        new SweepReport(count, devices, differences, leaked, turn.now(), 0));
    turn.emit(new SweepCompleted(devices, differences, leaked, turn.now()), Story.NONE);
  }

  private static void forgetRuns(Turn turn) {
    Instant before = turn.now().minus(REMEMBERED);
    Set<String> charged =
        turn.all(METERS).stream()
            .flatMap(meter -> meter.run().stream())
            .map(run -> run.value())
            .collect(Collectors.toSet());
    for (RunView run : List.copyOf(turn.all(RUNS))) {
      String id = run.run().value();
      boolean over =
          run.endedAt().filter(at -> at.isBefore(before)).isPresent() && run.pods().isEmpty();
      if (over && !charged.contains(id) && turn.by(ALLOCATIONS_OF_RUN, id).isEmpty())
        turn.delete(RUNS, id);
    }
  }
}
