package dev.acequia.admission.life;

import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.reservation.Victim;
import dev.acequia.admission.state.Counter;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.victims.Plan;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.ReservationEndReason;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.PreemptionWithdrawalRequested;
import dev.acequia.events.workload.ReservationEnded;
import dev.acequia.events.workload.ReservationMade;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Applies the steps of reservations, and asks victims to leave or to stay. */
public final class Promises {

  private static final Duration PIVOT_PATIENCE = Duration.ofMinutes(1);

  private final AdmissionSettings settings;

  public Promises(AdmissionSettings settings) {
    this.settings = settings;
  }

  public Optional<Reservation> of(Turn turn, Workload workload) {
    return turn.by(Kinds.PROMISES_BY_WORKLOAD, workload.id().value()).stream().findFirst();
  }

  /** Grants the next promise in the one order of grants. */
  public Reservation make(Turn turn, Workload workload, Plan plan) {
    Counter order = turn.find(Kinds.COUNTERS, "promise").orElse(new Counter(0)).next();
    turn.put(Kinds.COUNTERS, "promise", order);
    var id = new ReservationId(workload.id().value() + ".r" + order.value());
    Instant deadline = turn.now().plus(settings.group());
    var asked = plan.victims().stream().map(displaced -> asked(id, 1, displaced)).toList();
    var promise =
        new Reservation(
            id,
            order.value(),
            workload.id(),
            workload.ask().queue(),
            plan.pool(),
            1,
            new GroupId(id.value()),
            workload.ask().gang(),
            plan.placement(),
            asked,
            deadline,
            false);
    publish(turn, workload, promise, asked);
    return promise;
  }

  /**
   * Moves a promise to other nodes or adds victims; a new epoch, so that answers to the old plan
   * are told apart.
   */
  public Reservation replan(Turn turn, Workload workload, Reservation promise, Plan plan) {
    var more =
        plan.victims().stream()
            .filter(
                displaced ->
                    promise
                        .victim(displaced.holder().run())
                        .filter(v -> v.stage() != Victim.Stage.ENDED)
                        .isEmpty())
            .map(displaced -> asked(promise.id(), promise.epoch() + 1, displaced))
            .toList();
    var victims = new ArrayList<Victim>();
    promise.victims().stream()
        .filter(old -> more.stream().noneMatch(m -> m.run().equals(old.run())))
        .forEach(victims::add);
    victims.addAll(more);
    var moved = promise.replan(plan.pool(), plan.placement(), victims);
    publish(turn, workload, moved, more);
    return moved;
  }

  private static Victim asked(ReservationId id, long epoch, Plan.Displaced displaced) {
    RunId run = displaced.holder().run();
    return Victim.asked(
        run, new RequestId(id.value() + "." + epoch + "/" + run.value()), displaced.reason());
  }

  private void publish(Turn turn, Workload workload, Reservation promise, List<Victim> asked) {
    keep(turn, promise);
    new Timer.PromiseDue(promise.id()).arm(turn, promise.deadline());
    var runs = promise.victims().stream().map(Victim::run).toList();
    Announcer.tell(
        turn,
        workload,
        new ReservationMade(
            promise.id(),
            workload.id(),
            promise.epoch(),
            promise.group(),
            promise.placement().shares(),
            runs,
            promise.deadline(),
            turn.now()));
    for (Victim victim : asked) {
      turn.find(Kinds.RUNS, victim.run().value())
          .ifPresent(run -> turn.put(Kinds.RUNS, run.id().value(), run.leaving(true)));
      Announcer.tell(
          turn,
          workload,
          new PreemptionRequested(
              victim.request(),
              promise.group(),
              victim.run(),
              victim.run().attempt(),
              victim.reason(),
              workload.id(),
              promise.id(),
              promise.epoch(),
              promise.deadline(),
              turn.now()));
    }
  }

  /** The preemptor is admitted: victims that have not passed the pivot may stay. */
  public void claimed(Turn turn, Workload workload) {
    of(turn, workload)
        .ifPresent(
            promise -> {
              withdraw(turn, workload, promise);
              keep(turn, promise.claim(true));
            });
  }

  /** Its admission was taken back: the promise holds again. */
  public void unclaimed(Turn turn, Workload workload) {
    of(turn, workload)
        .ifPresent(
            promise -> {
              keep(turn, promise.claim(false));
              new Timer.PromiseDue(promise.id()).arm(turn, promise.deadline());
            });
  }

  public void fulfilled(Turn turn, Workload workload) {
    of(turn, workload)
        .ifPresent(promise -> end(turn, workload, promise, ReservationEndReason.STARTED));
  }

  public void givenUp(Turn turn, Workload workload) {
    of(turn, workload)
        .ifPresent(promise -> end(turn, workload, promise, ReservationEndReason.GIVEN_UP));
  }

  /**
   * The preemptor is over; one that was claimed and ran to an end had started, even if nobody saw
   * it ready.
   */
  public void over(Turn turn, Workload workload, boolean ran) {
    of(turn, workload)
        .ifPresent(
            promise -> {
              boolean started = ran && promise.claimed();
              end(
                  turn,
                  workload,
                  promise,
                  started ? ReservationEndReason.STARTED : ReservationEndReason.GIVEN_UP);
            });
  }

  /** It does not expire while a victim is past its pivot: that victim's work was spent for it. */
  public void due(Turn turn, ReservationId id) {
    Reservation promise = turn.find(Kinds.RESERVATIONS, id.value()).orElse(null);
    if (promise == null || promise.claimed()) return;
    if (promise.pivotPassed()) {
      new Timer.PromiseDue(id).arm(turn, turn.now().plus(PIVOT_PATIENCE));
      return;
    }
    turn.find(Kinds.WORKLOADS, promise.workload().value())
        .ifPresent(workload -> end(turn, workload, promise, ReservationEndReason.EXPIRED));
    Timer.round(turn);
  }

  private void end(Turn turn, Workload workload, Reservation promise, ReservationEndReason reason) {
    withdraw(turn, workload, promise);
    turn.delete(Kinds.RESERVATIONS, promise.id().value());
    new Timer.PromiseDue(promise.id()).disarm(turn);
    Announcer.tell(
        turn,
        workload,
        new ReservationEnded(promise.id(), workload.id(), promise.epoch(), reason, turn.now()));
    Timer.round(turn);
  }

  private void withdraw(Turn turn, Workload workload, Reservation promise) {
    for (Victim victim : promise.outstanding()) {
      boolean live = turn.find(Kinds.RUNS, victim.run().value()).filter(Run::live).isPresent();
      if (live) {
        Announcer.tell(
            turn,
            workload,
            new PreemptionWithdrawalRequested(
                victim.request(), promise.group(), victim.run(), turn.now()));
      }
    }
  }

  /** Notes what a saga says about a victim, wherever it is one. */
  public void victim(Turn turn, RunId run, UnaryOperator<Victim> change) {
    for (Reservation promise : turn.by(Kinds.PROMISES_BY_VICTIM, run.value())) {
      Reservation changed = promise.victim(run, change);
      if (changed != promise) keep(turn, changed);
    }
  }

  private static void keep(Turn turn, Reservation promise) {
    turn.put(Kinds.RESERVATIONS, promise.id().value(), promise);
  }
}
