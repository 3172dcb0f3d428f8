package dev.acequia.metering.flow;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.command.AcceptanceSubmitted;
import dev.acequia.events.usage.WorkAccepted;

/** Work that someone accepted as useful: the denominator of effective cost. */
final class AcceptanceFlow {

  void accept(AcceptanceSubmitted submitted, Turn turn) {
    turn.emit(
        new WorkAccepted(
            submitted.acceptanceId(),
            submitted.workload(),
            submitted.units(),
            submitted.unit(),
            submitted.acceptedBy(),
            submitted.policy(),
            submitted.evidence(),
            submitted.at()),
        Story.of(submitted.workload().value()));
  }
}
