package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.ACTIVITY;
import static dev.acequia.metering.MeteringState.HEALTH;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_NODE;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_RUN;
import static dev.acequia.metering.MeteringState.RUNS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.HealthEvent;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.metering.fact.ActivityFacts;
import dev.acequia.metering.fact.HealthFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.RunFacts;
import java.util.Optional;

/** What health says: which devices cannot be used, and which allocations use theirs. */
final class HealthFlow {

  /** The nodes whose device time looks different now; cases and repairs show in the states. */
  Touched learn(HealthEvent event, Turn turn) {
    if (event instanceof HealthChanged changed) {
      return changed(changed, turn);
    }
    return event instanceof ActivityObserved observed ? observed(observed, turn) : Touched.NOTHING;
  }

  private Touched changed(HealthChanged event, Turn turn) {
    String id = event.device().value();
    HealthFacts known =
        turn.find(HEALTH, id).orElseGet(() -> HealthFacts.of(event.device(), event.node()));
    HealthFacts facts = known.became(event.to(), event.at());
    if (facts.equals(known)) {
      return Touched.NOTHING;
    }
    turn.put(HEALTH, id, facts);
    return Touched.at(event.node(), event.at()).and(failedRuns(event.node(), turn));
  }

  /** A failing device fails its run on every node of the gang, from the run's begin on. */
  private static Touched failedRuns(String node, Turn turn) {
    Touched touched = Touched.NOTHING;
    for (Holding holding : turn.by(HOLDINGS_OF_NODE, node)) {
      Optional<RunFacts> failed =
          holding
              .run()
              .flatMap(run -> turn.find(RUNS, run.value()))
              .filter(
                  run -> run.end().filter(end -> end.cause() == RunEndCause.FAILED).isPresent());
      if (failed.isPresent()) {
        for (Holding part : turn.by(HOLDINGS_OF_RUN, failed.get().run().value())) {
          touched = touched.and(Touched.at(part.node(), part.heldSince()));
        }
      }
    }
    return touched;
  }

  private Touched observed(ActivityObserved event, Turn turn) {
    Optional<AllocationId> allocation =
        Optional.ofNullable(event.allocation())
            .or(
                () ->
                    Optional.ofNullable(event.run())
                        .map(run -> AllocationId.of(run, event.node())));
    return allocation.map(id -> judged(id, event, turn)).orElse(Touched.NOTHING);
  }

  private static Touched judged(AllocationId allocation, ActivityObserved event, Turn turn) {
    ActivityFacts known =
        turn.find(ACTIVITY, allocation.value()).orElseGet(() -> ActivityFacts.of(allocation));
    ActivityFacts facts = known.judged(event.activity(), event.since());
    if (facts.equals(known)) {
      return Touched.NOTHING;
    }
    turn.put(ACTIVITY, allocation.value(), facts);
    return Touched.at(event.node(), event.since());
  }
}
