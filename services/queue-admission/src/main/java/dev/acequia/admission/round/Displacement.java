package dev.acequia.admission.round;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Claim;
import dev.acequia.admission.board.Fit;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.victims.Holder;
import dev.acequia.admission.victims.Plan;
import dev.acequia.admission.victims.VictimSearch;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.RunId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who still can be asked to leave in this round. Nobody is asked while what is leaving anyway will
 * do.
 */
final class Displacement {

  private final Map<RunId, Holder> stayers = new LinkedHashMap<>();
  private final Board outlook;
  private final Instant now;

  Displacement(Snapshot snapshot, Field field) {
    this.outlook = field.outlook();
    this.now = snapshot.now();
    snapshot.holders().stream()
        .filter(holder -> holder.leaving() == Holder.Leaving.NO)
        .forEach(holder -> stayers.put(holder.run(), holder));
  }

  /** A plan without victims where waiting is enough, else the cheapest with. */
  Optional<Plan> replan(Applicant applicant, PreemptionRules rules) {
    return waitingIsEnough(applicant)
        .map(fit -> new Plan(fit.pool(), fit.placement(), List.of(), 0))
        .or(() -> search(applicant, rules));
  }

  /** Empty also when no victims are needed. What is leaving anyway is spoken for from here on. */
  Optional<Plan> plan(Applicant applicant, PreemptionRules rules) {
    if (!rules.any()) return Optional.empty();
    Optional<Fit.Fits> soon = waitingIsEnough(applicant);
    if (soon.isEmpty()) return search(applicant, rules);
    outlook.take(claim(applicant, soon.get()));
    return Optional.empty();
  }

  /** Who stays as far as anybody knows, victims of this round left out. */
  List<Holder> stayers() {
    return List.copyOf(stayers.values());
  }

  /** The victims of a plan are leaving now. */
  void leave(Plan plan) {
    for (Plan.Displaced displaced : plan.victims()) {
      Holder holder = displaced.holder();
      stayers.remove(holder.run());
      outlook.give(new Claim(holder.queue(), holder.pool(), holder.demand(), holder.holdings()));
    }
  }

  private Optional<Plan> search(Applicant applicant, PreemptionRules rules) {
    return new VictimSearch(outlook, stayers.values(), now).search(applicant, rules);
  }

  private Optional<Fit.Fits> waitingIsEnough(Applicant applicant) {
    for (PoolName pool : applicant.pools()) {
      if (outlook.fit(applicant.queue(), pool, applicant.gang()) instanceof Fit.Fits fits)
        return Optional.of(fits);
    }
    return Optional.empty();
  }

  private static Claim claim(Applicant applicant, Fit.Fits fits) {
    return new Claim(
        applicant.queue(),
        fits.pool(),
        applicant.gang().demand(),
        fits.placement().holdings(applicant.gang()));
  }
}
