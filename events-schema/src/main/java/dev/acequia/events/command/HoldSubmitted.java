package dev.acequia.events.command;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;

/**
 * A workload shall not be admitted until it is released from the hold.
 *
 * @param workload the workload concerned
 * @param actor who acted: subject of the token
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record HoldSubmitted(WorkloadId workload, String actor, String reason, Instant at)
    implements CommandEvent {

  public HoldSubmitted {
    Require.present(workload, "workload");
    Require.text(actor, "actor");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
