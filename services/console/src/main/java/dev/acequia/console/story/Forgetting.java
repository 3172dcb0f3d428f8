package dev.acequia.console.story;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.spend.Spending;
import dev.acequia.events.id.WorkloadId;
import java.time.Duration;

/**
 * Workloads that are over leave the console after a while: it is a window on what goes on, and its
 * memory has an end. Their events stay in the topics, their usage in the ledger.
 */
public final class Forgetting {

  /** How long a workload that is over can still be looked up, cluster time. */
  private static final Duration KEPT = Duration.ofHours(24);

  private static final String TIMER = "forget/";

  private Forgetting() {}

  static void later(WorkloadId workload, Turn turn) {
    turn.arm(TIMER + workload.value(), turn.now().plus(KEPT));
  }

  /** A timer is due. */
  public static void due(String timer, Turn turn) {
    if (!timer.startsWith(TIMER)) {
      turn.ignored("a timer of another time: " + timer);
      return;
    }
    String workload = timer.substring(TIMER.length());
    Stories.forget(workload, turn);
    turn.delete(Spending.SPEND, Spending.WORKLOAD + workload);
  }
}
