package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
import java.time.Instant;

/**
 * A closed billing period was opened again.
 *
 * @param period identity of the billing period
 * @param actor who acted: subject of the token
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record PeriodReopened(String period, String actor, String reason, Instant at)
    implements UsageEvent {

  public PeriodReopened {
    Require.text(period, "period");
    Require.text(actor, "actor");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return period;
  }
}
