package dev.acequia.events.command;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.CaseId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A ticket system took up a case.
 *
 * @param caseId the health case
 * @param ticket key of the ticket
 * @param url where a person can read it
 * @param actor who acted: subject of the token
 * @param at when it happened, cluster time
 */
public record TicketLinked(
    CaseId caseId, String ticket, @Nullable String url, String actor, Instant at)
    implements CommandEvent {

  public TicketLinked {
    Require.present(caseId, "caseId");
    Require.text(ticket, "ticket");
    Require.text(actor, "actor");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return caseId.value();
  }
}
