package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import java.time.Instant;

/**
 * More was condemned at once than the budget allows: no new quarantines of this kind.
 *
 * @param scope what the breaker guards: a pool, rack or model
 * @param kind kind of judgement that is held back
 * @param at when it happened, cluster time
 */
public record BreakerTripped(String scope, String kind, Instant at) implements HealthEvent {

  public BreakerTripped {
    Require.text(scope, "scope");
    Require.text(kind, "kind");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return scope;
  }
}
