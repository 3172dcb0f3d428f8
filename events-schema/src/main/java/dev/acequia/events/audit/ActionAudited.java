package dev.acequia.events.audit;

import dev.acequia.events.check.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person or operator acted.
 *
 * @param actor who acted: subject of the token
 * @param action what was done, for example {@code saga:withdraw}
 * @param object what it was done to
 * @param reason reason that the actor gave
 * @param before JSON of the state before, absent when there was none
 * @param after JSON of the state after, absent when there is none
 * @param at when it happened, cluster time
 */
public record ActionAudited(
    String actor,
    String action,
    String object,
    @Nullable String reason,
    @Nullable String before,
    @Nullable String after,
    Instant at)
    implements AuditEvent {

  public ActionAudited {
    Require.text(actor, "actor");
    Require.text(action, "action");
    Require.text(object, "object");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return object;
  }
}
