package dev.acequia.health.cases;

import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RepairRung;
import java.time.Instant;
import java.util.Optional;

/**
 * What state a device is in. A legal step is a method of the state that it starts from. Every state
 * but {@link Healthy}, {@link Unknown} and {@link Retired} has a deadline, so that nothing stays
 * somewhere unseen for ever.
 */
public sealed interface Condition {

  Instant since();

  HealthState state();

  /** When the state has lasted too long; empty where it may last. */
  default Optional<Instant> deadline() {
    return Optional.empty();
  }

  /** A person may take a device out in any state. */
  default Retired retired(Instant now) {
    return new Retired(now);
  }

  /** No fresh evidence. */
  record Unknown(Instant since) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.UNKNOWN;
    }

    public Healthy evidence(Instant now) {
      return new Healthy(now);
    }

    public Suspect suspected(Instant now, Instant until) {
      return new Suspect(now, until);
    }

    public Degraded degraded(Instant now, Instant until) {
      return new Degraded(now, until);
    }

    public Quarantined condemned(Instant now, Instant until) {
      return new Quarantined(now, until);
    }

    public Absent vanished(Instant now, Instant until) {
      return new Absent(now, until);
    }
  }

  /** May be sold. */
  record Healthy(Instant since) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.HEALTHY;
    }

    public Unknown stale(Instant now) {
      return new Unknown(now);
    }

    public Suspect suspected(Instant now, Instant until) {
      return new Suspect(now, until);
    }

    public Degraded degraded(Instant now, Instant until) {
      return new Degraded(now, until);
    }

    public Quarantined condemned(Instant now, Instant until) {
      return new Quarantined(now, until);
    }

    public Absent vanished(Instant now, Instant until) {
      return new Absent(now, until);
    }
  }

  /** Something was seen that alone means little. Passes by itself. */
  record Suspect(Instant since, Instant until) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.SUSPECT;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Healthy passed(Instant now) {
      return new Healthy(now);
    }

    public Suspect prolonged(Instant newUntil) {
      return new Suspect(since, newUntil);
    }

    public Degraded degraded(Instant now, Instant newUntil) {
      return new Degraded(now, newUntil);
    }

    public Quarantined condemned(Instant now, Instant newUntil) {
      return new Quarantined(now, newUntil);
    }

    public Absent vanished(Instant now, Instant newUntil) {
      return new Absent(now, newUntil);
    }
  }

  /** Works, and is reset when nobody uses it. */
  record Degraded(Instant since, Instant until) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.DEGRADED;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Degraded stillInUse(Instant newUntil) {
      return new Degraded(since, newUntil);
    }

    public Healthy taken(Instant now) {
      return new Healthy(now);
    }

    public Repairing repair(Repair repair, Instant now, Instant newUntil) {
      return new Repairing(repair, now, newUntil, false, false);
    }

    public Quarantined condemned(Instant now, Instant newUntil) {
      return new Quarantined(now, newUntil);
    }

    public Absent vanished(Instant now, Instant newUntil) {
      return new Absent(now, newUntil);
    }
  }

  /**
   * No new work. What happens next is decided at once, or by people when every rung has been tried.
   */
  record Quarantined(Instant since, Instant until) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.QUARANTINED;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Draining drain(Instant now, Instant newUntil) {
      return new Draining(now, newUntil, 1);
    }

    public Repairing repair(Repair repair, Instant now, Instant newUntil) {
      return new Repairing(repair, now, newUntil, false, false);
    }

    public Quarantined stillWaiting(Instant newUntil) {
      return new Quarantined(since, newUntil);
    }

    public Validating validate(String job, Instant now, Instant newUntil) {
      return new Validating(job, now, newUntil);
    }
  }

  /** Vanished while its siblings report. */
  record Absent(Instant since, Instant until) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.ABSENT;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Draining drain(Instant now, Instant newUntil) {
      return new Draining(now, newUntil, 1);
    }

    public Repairing repair(Repair repair, Instant now, Instant newUntil) {
      return new Repairing(repair, now, newUntil, false, false);
    }

    public Absent stillAway(Instant newUntil) {
      return new Absent(since, newUntil);
    }

    public Validating validate(String job, Instant now, Instant newUntil) {
      return new Validating(job, now, newUntil);
    }
  }

  /**
   * Runs were asked to leave.
   *
   * @param request how often
   */
  record Draining(Instant since, Instant until, int request) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.DRAINING;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Draining askedAgain(Instant newUntil) {
      return new Draining(since, newUntil, request + 1);
    }

    public Repairing repair(Repair repair, Instant now, Instant newUntil) {
      return new Repairing(repair, now, newUntil, false, false);
    }

    public Quarantined held(Instant now, Instant newUntil) {
      return new Quarantined(now, newUntil);
    }
  }

  /** Which repair: rung, attempt on that rung from 1. */
  record Repair(RepairRung rung, int attempt) {}

  /**
   * A repair is under way. A job that says it is done is a claim; the rest is evidence.
   *
   * @param carriedOut the repair job ended well
   * @param rebooted the node has another boot id than before
   */
  record Repairing(
      Repair repair, Instant since, Instant until, boolean carriedOut, boolean rebooted)
      implements Condition {
    @Override
    public HealthState state() {
      return HealthState.REPAIRING;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Repairing done() {
      return new Repairing(repair, since, until, true, rebooted);
    }

    public Repairing booted() {
      return new Repairing(repair, since, until, carriedOut, true);
    }

    public boolean evident() {
      return repair.rung() == RepairRung.REBOOT ? rebooted : carriedOut;
    }

    public Validating validate(String job, Instant now, Instant newUntil) {
      return new Validating(job, now, newUntil);
    }

    public Repairing again(Repair next, Instant now, Instant newUntil) {
      return new Repairing(next, now, newUntil, false, false);
    }

    public Draining drain(Instant now, Instant newUntil) {
      return new Draining(now, newUntil, 1);
    }

    public Quarantined givenUp(Instant now, Instant newUntil) {
      return new Quarantined(now, newUntil);
    }
  }

  /** A validation job runs on it. */
  record Validating(String job, Instant since, Instant until) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.VALIDATING;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Probation passed(Instant now, Instant newUntil) {
      return new Probation(now, newUntil);
    }

    public Repairing failed(Repair next, Instant now, Instant newUntil) {
      return new Repairing(next, now, newUntil, false, false);
    }

    public Draining drain(Instant now, Instant newUntil) {
      return new Draining(now, newUntil, 1);
    }

    public Quarantined givenUp(Instant now, Instant newUntil) {
      return new Quarantined(now, newUntil);
    }
  }

  /** Back, for preemptible work only. */
  record Probation(Instant since, Instant until) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.PROBATION;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    public Healthy proved(Instant now) {
      return new Healthy(now);
    }

    public Degraded degraded(Instant now, Instant newUntil) {
      return new Degraded(now, newUntil);
    }

    public Suspect suspected(Instant now, Instant newUntil) {
      return new Suspect(now, newUntil);
    }

    public Quarantined condemned(Instant now, Instant newUntil) {
      return new Quarantined(now, newUntil);
    }

    public Absent vanished(Instant now, Instant newUntil) {
      return new Absent(now, newUntil);
    }
  }

  /** Out for good. */
  record Retired(Instant since) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.RETIRED;
    }
  }
}
