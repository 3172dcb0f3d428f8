package dev.acequia.admission.victims;

import dev.acequia.admission.placement.Placement;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.PreemptionReason;
import java.util.List;

/**
 * Who has to leave so that a preemptor fits on these nodes.
 *
 * @param lost work lost, in GPU-ms
 */
public record Plan(PoolName pool, Placement placement, List<Displaced> victims, long lost) {

  /** One victim and the rule that allows it. */
  public record Displaced(Holder holder, PreemptionReason reason) {}

  public Plan {
    victims = List.copyOf(victims);
  }
}
