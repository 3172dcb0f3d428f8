package dev.acequia.reclamation.sweep;

import static dev.acequia.reclamation.sweep.Kinds.FINDINGS;
import static dev.acequia.reclamation.sweep.Kinds.LAGS;
import static dev.acequia.reclamation.sweep.Kinds.OPEN_BY_SUBJECT;
import static dev.acequia.reclamation.sweep.Kinds.SWEEPS;

import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.model.FindingClass;
import dev.acequia.events.model.Severity;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.reclamation.finding.Difference;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.finding.FindingDecider;
import dev.acequia.reclamation.finding.FindingDecision;
import dev.acequia.reclamation.finding.FindingInput;
import dev.acequia.reclamation.finding.FindingPolicy;
import dev.acequia.reclamation.finding.Pace;
import dev.acequia.reclamation.finding.Testimony;
import dev.acequia.reclamation.finding.WitnessId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Applies what is decided about findings: state, events, questions, timers, in the input's turn.
 */
final class FindingDesk {

  static final String TIMER = "finding/";
  static final String FORGET = "forget/";

  /** How long a finding that is over can be looked up; cluster time. */
  private static final Duration KEPT = Duration.ofHours(24);

  private final Pace pace;
  private final FindingDecider decider;

  FindingDesk(Pace pace) {
    this.pace = pace;
    this.decider = new FindingDecider(pace);
  }

  /** Brings the findings about one entity in line with what its views show now. */
  void reconcile(String subject, Optional<Difference> difference, Turn turn) {
    boolean known = false;
    for (Finding open : List.copyOf(turn.by(OPEN_BY_SUBJECT, subject))) {
      boolean same = difference.map(Difference::type).filter(open.type()::equals).isPresent();
      if (same) known = true;
      else decide(open, new FindingInput.Agreed("the views agree again"), turn);
    }
    if (!known) difference.ifPresent(found -> notice(found, turn));
  }

  private void notice(Difference difference, Turn turn) {
    Instant now = turn.now();
    FindingId id =
        new FindingId(
            slug(difference.type()) + "." + difference.subject().key() + "." + now.toEpochMilli());
    Instant lookAt = pace.afterGrace(FindingPolicy.of(difference.type()), now);
    store(FindingDecision.to(new Finding.Noticed(id, difference, now, lookAt)), turn);
  }

  void due(FindingId id, Turn turn) {
    turn.find(FINDINGS, id.value())
        .filter(
            finding -> finding instanceof Finding.Open open && !turn.now().isBefore(open.lookAt()))
        .ifPresentOrElse(
            finding -> decide(finding, new FindingInput.Due(fresh(turn), mayAsk(turn)), turn),
            () -> turn.ignored("a timer of an earlier look"));
  }

  void heard(WitnessId witness, Outcome outcome, Turn turn) {
    turn.find(FINDINGS, witness.finding().value())
        .ifPresentOrElse(
            finding ->
                decide(
                    finding, new FindingInput.Heard(witness.round(), Testimony.of(outcome)), turn),
            () -> turn.ignored("evidence for a finding that is forgotten"));
  }

  void decide(Finding finding, FindingInput input, Turn turn) {
    FindingDecision decision = decider.decide(finding, input, turn.now());
    if (decision.finding().equals(finding) && decision.events().isEmpty()) {
      turn.ignored("nothing changes for finding in state " + finding.getClass().getSimpleName());
      return;
    }
    store(decision, turn);
  }

  private static void store(FindingDecision decision, Turn turn) {
    Finding finding = decision.finding();
    turn.put(FINDINGS, finding.id().value(), finding);
    for (AcequiaEvent event : decision.events()) emit(finding, event, turn);
    decision.intents().forEach(turn::intend);
    switch (finding) {
      case Finding.Open open -> turn.arm(TIMER + finding.id(), open.lookAt());
      case Finding.Resolved over -> {
        turn.disarm(TIMER + finding.id());
        turn.arm(FORGET + finding.id(), over.at().plus(KEPT));
      }
    }
  }

  private static void emit(Finding finding, AcequiaEvent event, Turn turn) {
    turn.emit(event, story(finding));
    if (event instanceof ReclaimRequested)
      turn.find(SWEEPS, SweepReport.ID).ifPresent(s -> turn.put(SWEEPS, SweepReport.ID, s.ask()));
  }

  /** A finding about a run is part of its workload's story. */
  private static Story story(Finding finding) {
    return finding
        .difference()
        .subject()
        .run()
        .map(run -> Story.of(run.workload().value()))
        .orElse(Story.NONE)
        .severity(Severity.WARNING);
  }

  private boolean fresh(Turn turn) {
    return turn.find(LAGS, Lag.ID)
        .map(lag -> pace.caughtUp(lag.lastLate(), turn.now()))
        .orElse(true);
  }

  private static boolean mayAsk(Turn turn) {
    return turn.find(SWEEPS, SweepReport.ID).map(SweepReport::mayAsk).orElse(true);
  }

  static String slug(FindingClass type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
