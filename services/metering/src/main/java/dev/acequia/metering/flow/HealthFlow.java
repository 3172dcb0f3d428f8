package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.ACTIVITY;
import static dev.acequia.metering.MeteringState.HEALTH;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_NODE;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_RUN;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.HealthEvent;
import dev.acequia.events.id.AllocationId;
import dev.acequia.metering.fact.ActivityFacts;
import dev.acequia.metering.fact.HealthFacts;
import dev.acequia.metering.fact.Holding;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What health says: which devices cannot be used, and which allocations use theirs. */
final class HealthFlow {

  /** The nodes whose device time looks different now; cases and repairs show in the states. */
  Set<String> learn(HealthEvent event, Turn turn) {
    if (event instanceof HealthChanged changed) {
      return changed(changed, turn);
    }
    return event instanceof ActivityObserved observed ? observed(observed, turn) : Set.of();
  }

  private Set<String> changed(HealthChanged event, Turn turn) {
    String id = event.device().value();
    HealthFacts known =
        turn.find(HEALTH, id).orElseGet(() -> HealthFacts.of(event.device(), event.node()));
    HealthFacts facts = known.became(event.to(), event.at());
    if (facts.equals(known)) {
      return Set.of();
    }
    turn.put(HEALTH, id, facts);
    return concerned(event.node(), turn);
  }

  /** A failing device fails its run on every node of the gang. */
  private static Set<String> concerned(String node, Turn turn) {
    Set<String> nodes = new TreeSet<>(Set.of(node));
    for (Holding holding : turn.by(HOLDINGS_OF_NODE, node)) {
      holding
          .run()
          .ifPresent(
              run ->
                  turn.by(HOLDINGS_OF_RUN, run.value())
                      .forEach(other -> nodes.add(other.node())));
    }
    return nodes;
  }

  private Set<String> observed(ActivityObserved event, Turn turn) {
    Optional<AllocationId> allocation =
        Optional.ofNullable(event.allocation())
            .or(
                () ->
                    Optional.ofNullable(event.run())
                        .map(run -> AllocationId.of(run, event.node())));
    return allocation.map(id -> judged(id, event, turn)).orElse(Set.of());
  }

  private static Set<String> judged(AllocationId allocation, ActivityObserved event, Turn turn) {
    ActivityFacts known =
        turn.find(ACTIVITY, allocation.value()).orElseGet(() -> ActivityFacts.of(allocation));
    ActivityFacts facts = known.judged(event.activity(), event.since());
    if (facts.equals(known)) {
      return Set.of();
    }
    turn.put(ACTIVITY, allocation.value(), facts);
    return Set.of(event.node());
  }
}
