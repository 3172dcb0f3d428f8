package dev.acequia.admission.round;

import dev.acequia.admission.board.Claim;
import dev.acequia.admission.board.Fit;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.line.LineOrder;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.round.Decision.Step;
import dev.acequia.admission.victims.Plan;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One pure decision over a cluster: walks the whole waiting line once, in its total order, and says
 * for each workload whether it starts, makes others leave, or why it waits. Deterministic: the same
 * snapshot gives the same decision.
 */
public final class Round {

  private final Snapshot snapshot;
  private final RoundSettings settings;
  private final Map<QueueName, QueueSpec> queues;
  private final Map<WorkloadId, Reservation> promises;
  private final Field field;
  private final Passing passing;
  private final Displacement displacement;
  private final Reasons reasons;
  private final Refusals refusals = new Refusals();
  private final List<Step> steps = new ArrayList<>();
  private final Map<WorkloadId, WaitReason> waiting = new HashMap<>();
  private final Wake wake;
  private final Map<QueueName, Integer> told = new HashMap<>();
  private final Map<QueueName, Integer> walked = new HashMap<>();
  private final Optional<WorkloadId> focus;
  private Optional<Insight> insight = Optional.empty();

  private Round(Snapshot snapshot, RoundSettings settings, Optional<WorkloadId> focus) {
    this.focus = focus;
    this.snapshot = snapshot;
    this.settings = settings;
    this.queues =
        snapshot.queues().stream()
            .collect(Collectors.toMap(QueueSpec::name, Function.identity(), (a, b) -> a));
    this.promises =
        snapshot.reservations().stream()
            .collect(Collectors.toMap(Reservation::workload, Function.identity(), (a, b) -> a));
    this.field = new Field(snapshot);
    this.displacement = new Displacement(snapshot, field);
    this.passing = new Passing(snapshot, settings, field, displacement);
    this.reasons = new Reasons(field, snapshot);
    this.wake = new Wake(snapshot.now());
  }

  public static Decision decide(Snapshot snapshot, RoundSettings settings) {
    return new Round(snapshot, settings, Optional.empty()).run();
  }

  /** The same decision, with a close look at one workload. */
  public static Explained explain(Snapshot snapshot, RoundSettings settings, WorkloadId workload) {
    var round = new Round(snapshot, settings, Optional.of(workload));
    return new Explained(round.run(), round.insight);
  }

  /**
   * A decision, seen from one workload.
   *
   * @param insight empty when the workload does not wait
   */
  public record Explained(Decision decision, Optional<Insight> insight) {}

  private Decision run() {
    snapshot.applicants().stream().sorted(new LineOrder()).forEach(this::consider);
    snapshot.holders().forEach(holder -> wake.at(holder.protectedUntil()));
    return new Decision(steps, waiting, wake.next());
  }

  private void consider(Applicant applicant) {
    decideOn(applicant);
    int ahead = walked.merge(applicant.queue(), 1, Integer::sum) - 1;
    if (focus.filter(applicant.id()::equals).isPresent()) {
      insight =
          Optional.of(new Insights(snapshot, field, reasons, displacement).of(applicant, ahead));
    }
  }

  private void decideOn(Applicant applicant) {
    Reservation promise = promises.get(applicant.id());
    if (applicant.bar() != Applicant.Bar.NONE) {
      if (promise != null) giveUp(applicant, promise);
      waiting.put(applicant.id(), WaitTexts.barred(applicant));
    } else if (applicant.notBefore().isAfter(snapshot.now())) {
      wake.at(applicant.notBefore());
      waiting.put(applicant.id(), WaitTexts.backOff(applicant, applicant.notBefore()));
    } else if (promise != null) {
      serve(applicant, promise);
    } else {
      apply(applicant);
    }
  }

  /** It was promised something: start, go on waiting for it, move the promise, or give it up. */
  private void serve(Applicant applicant, Reservation promise) {
    field.lift(applicant.id());
    Optional<Fit.Fits> fits = fits(applicant);
    if (fits.isPresent()) {
      admit(applicant, fits.get());
      return;
    }
    if (field.outlook().holds(promise.need())) {
      await(applicant, promise);
      return;
    }
    Optional<Plan> plan = displacement.replan(applicant, rules(applicant));
    if (plan.isPresent()) {
      steps.add(new Step.Replan(applicant.id(), promise.id(), plan.get()));
      displacement.leave(plan.get());
      await(
          applicant, promise.replan(plan.get().pool(), plan.get().placement(), promise.victims()));
    } else {
      steps.add(new Step.GiveUp(applicant.id(), promise.id()));
      refusals.forget();
      apply(applicant);
    }
  }

  private void await(Applicant applicant, Reservation promise) {
    field.promise(applicant.id(), promise.need());
    passing.promised(applicant);
    waiting.put(applicant.id(), WaitTexts.preemption(promise));
  }

  private void apply(Applicant applicant) {
    Optional<WaitReason> barrier = passing.barrier(applicant);
    if (barrier.isPresent()) {
      tell(applicant, barrier.get());
    } else if (refusals.knows(applicant)) {
      refuse(applicant);
    } else {
      fits(applicant).ifPresentOrElse(fits -> pass(applicant, fits), () -> displace(applicant));
    }
  }

  /** It fits; unless it would delay somebody before it, it starts. */
  private void pass(Applicant applicant, Fit.Fits fits) {
    Optional<Fit.Fits> allowed =
        Optional.of(fits)
            .filter(found -> passing.allows(applicant, claim(applicant, found)))
            .or(() -> around(applicant, fits.pool()));
    allowed.ifPresentOrElse(
        found -> admit(applicant, found),
        () -> tell(applicant, WaitTexts.passedOver(applicant, fits.pool())));
  }

  private Optional<Fit.Fits> around(Applicant applicant, PoolName pool) {
    return passing
        .around(applicant, pool)
        .map(placement -> new Fit.Fits(pool, placement))
        .filter(found -> passing.allows(applicant, claim(applicant, found)));
  }

  private void displace(Applicant applicant) {
    Optional<Plan> plan = displacement.plan(applicant, rules(applicant));
    if (plan.isPresent()) {
      steps.add(new Step.Promise(applicant.id(), plan.get()));
      displacement.leave(plan.get());
      field.promise(
          applicant.id(),
          claim(applicant, new Fit.Fits(plan.get().pool(), plan.get().placement())));
      passing.promised(applicant);
    } else {
      refusals.note(applicant);
      refuse(applicant);
      if (reasons.ofOwn(applicant).isEmpty()) passing.blocked(applicant, wake);
    }
  }

  private void refuse(Applicant applicant) {
    boolean asked = focus.filter(applicant.id()::equals).isPresent();
    if (asked || told.getOrDefault(applicant.queue(), 0) < settings.window()) {
      tell(applicant, reasons.of(applicant));
    } else {
      waiting.put(
          applicant.id(), reasons.ofOwn(applicant).orElseGet(() -> WaitTexts.behind(applicant)));
    }
  }

  private void tell(Applicant applicant, WaitReason reason) {
    told.merge(applicant.queue(), 1, Integer::sum);
    waiting.put(applicant.id(), reason);
  }

  private void admit(Applicant applicant, Fit.Fits fits) {
    Claim claim = claim(applicant, fits);
    field.start(claim);
    passing.passed(applicant, claim);
    steps.add(new Step.Admit(applicant.id(), fits.pool(), fits.placement()));
  }

  private void giveUp(Applicant applicant, Reservation promise) {
    field.lift(applicant.id());
    steps.add(new Step.GiveUp(applicant.id(), promise.id()));
    refusals.forget();
  }

  private Optional<Fit.Fits> fits(Applicant applicant) {
    return applicant.pools().stream()
        .map(pool -> field.present().fit(applicant.queue(), pool, applicant.gang()))
        .filter(Fit.Fits.class::isInstance)
        .map(Fit.Fits.class::cast)
        .findFirst();
  }

  private static Claim claim(Applicant applicant, Fit.Fits fits) {
    return new Claim(
        applicant.queue(),
        fits.pool(),
        applicant.gang().demand(),
        fits.placement().holdings(applicant.gang()));
  }

  private PreemptionRules rules(Applicant applicant) {
    QueueSpec queue = queues.get(applicant.queue());
    return queue == null ? PreemptionRules.NEVER : queue.preemption();
  }
}
