package dev.acequia.admission.board;

import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.quota.Demand;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.util.List;

/** What a run takes, or a reservation holds: quota of its queue and room on nodes. */
public record Claim(QueueName queue, PoolName pool, Demand demand, List<Holding> holdings) {

  public Claim {
    holdings = List.copyOf(holdings);
  }
}
