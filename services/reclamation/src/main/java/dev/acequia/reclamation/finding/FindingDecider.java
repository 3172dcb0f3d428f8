package dev.acequia.reclamation.finding;

import dev.acequia.reclamation.finding.Finding.Confirmed;
import dev.acequia.reclamation.finding.Finding.Ignored;
import dev.acequia.reclamation.finding.Finding.Noticed;
import dev.acequia.reclamation.finding.Finding.Open;
import dev.acequia.reclamation.finding.Finding.Resolved;
import dev.acequia.reclamation.finding.Finding.Suspected;
import dev.acequia.reclamation.finding.FindingInput.Agreed;
import dev.acequia.reclamation.finding.FindingInput.Due;
import dev.acequia.reclamation.finding.FindingInput.Heard;
import dev.acequia.reclamation.finding.FindingInput.OperatorConfirmed;
import dev.acequia.reclamation.finding.FindingInput.OperatorIgnored;
import java.time.Instant;

/**
 * Pure and total: from the first notice to certainty by fresh evidence, and from there to the
 * owning service.
 */
public final class FindingDecider {

  private final Pace pace;

  public FindingDecider(Pace pace) {
    this.pace = pace;
  }

  public FindingDecision decide(Finding finding, FindingInput input, Instant now) {
    return switch (finding) {
      case Noticed noticed -> noticed(noticed, input, now);
      case Suspected suspected -> suspected(suspected, input, now);
      case Confirmed confirmed -> confirmed(confirmed, input, now);
      case Ignored ignored -> ignored(ignored, input, now);
      case Resolved resolved -> FindingDecision.to(resolved);
    };
  }

  private FindingDecision noticed(Noticed state, FindingInput input, Instant now) {
    return switch (input) {
      case Due due when !due.fresh() ->
          FindingDecision.to(
              new Noticed(
                  state.id(),
                  state.difference(),
                  state.firstSeen(),
                  pace.nextLook(policy(state), now)));
      case Due due -> opened(state, now);
      // Nobody was told, so nobody is told that it is over.
      case Agreed(String how) -> FindingDecision.to(state.resolve(how, now));
      case Heard heard -> FindingDecision.to(state);
      case OperatorConfirmed by -> FindingDecision.to(state);
      case OperatorIgnored by -> FindingDecision.to(state);
    };
  }

  private FindingDecision opened(Noticed state, Instant now) {
    Suspected next = state.suspect(pace.nextLook(policy(state), now));
    return FindingDecision.to(next).and(Findings.opened(next)).doing(Findings.witnesses(next));
  }

  private FindingDecision suspected(Suspected state, FindingInput input, Instant now) {
    return switch (input) {
      case Due due -> nextLook(state, due.fresh(), now);
      case Heard(int round, Testimony testimony) ->
          FindingDecision.to(round == state.round() ? state.hear(testimony) : state);
      case Agreed(String how) -> resolved(state, how, now);
      case OperatorConfirmed(String by) -> certain(state, "confirmed by " + by, now);
      case OperatorIgnored(String by) -> FindingDecision.to(ignoredBy(state, by));
    };
  }

  /**
   * A round is judged when its time is over: what was not heard by then is unknown, and unknown is
   * no observation.
   */
  private FindingDecision nextLook(Suspected state, boolean fresh, Instant now) {
    Verdict verdict =
        fresh && state.heardAll() ? Verdict.of(state.type(), state.heard()) : Verdict.UNDECIDED;
    int supports =
        switch (verdict) {
          case SUPPORTED -> state.supports() + 1;
          case REFUTED -> 0;
          case UNDECIDED -> state.supports();
        };
    if (supports >= Finding.LOOKS) return certain(state, supports + " looks in a row agree", now);
    Suspected next = state.nextRound(supports, pace.nextLook(policy(state), now));
    return FindingDecision.to(next).doing(Findings.witnesses(next));
  }

  /** The request follows at once, in its own look, so that the cap of requests applies to it. */
  private FindingDecision certain(Suspected state, String because, Instant now) {
    Confirmed next = state.confirm(now, now);
    return FindingDecision.to(next).and(Findings.confirmed(next, because, now));
  }

  private FindingDecision confirmed(Confirmed state, FindingInput input, Instant now) {
    return switch (input) {
      case Due due -> ask(state, due.fresh() && due.budget(), now);
      case Agreed(String how) -> resolved(state, how, now);
      case Heard heard -> FindingDecision.to(state);
      case OperatorConfirmed by -> FindingDecision.to(state);
      case OperatorIgnored(String by) -> FindingDecision.to(ignoredBy(state, by));
    };
  }

  private FindingDecision ask(Confirmed state, boolean may, Instant now) {
    FindingPolicy policy = policy(state);
    if (policy.target().isEmpty())
      return FindingDecision.to(state.later(now.plus(policy.askAgain())));
    if (!may) return FindingDecision.to(state.later(pace.nextLook(policy, now)));
    Confirmed next = state.ask(now.plus(policy.askAgain()));
    return FindingDecision.to(next)
        .and(Findings.reclaim(next, policy.target().get(), pace.reclaimed(now), now));
  }

  private FindingDecision ignored(Ignored state, FindingInput input, Instant now) {
    return switch (input) {
      case Agreed(String how) -> resolved(state, how, now);
      case Due due ->
          FindingDecision.to(
              new Ignored(
                  state.id(),
                  state.difference(),
                  state.firstSeen(),
                  state.by(),
                  now.plus(policy(state).askAgain())));
      case Heard heard -> FindingDecision.to(state);
      case OperatorConfirmed by -> FindingDecision.to(state);
      case OperatorIgnored by -> FindingDecision.to(state);
    };
  }

  private static Ignored ignoredBy(Open state, String by) {
    return new Ignored(state.id(), state.difference(), state.firstSeen(), by, state.lookAt());
  }

  private FindingDecision resolved(Open state, String how, Instant now) {
    Resolved next = state.resolve(how, now);
    return FindingDecision.to(next).and(Findings.resolved(next));
  }

  private static FindingPolicy policy(Finding finding) {
    return FindingPolicy.of(finding.type());
  }
}
