package dev.acequia.health.cases;

import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RepairRung;
import java.time.Instant;
import java.util.Optional;

/**
 * What state a device is in. A legal step is a method of the state, or of the group of states, that
 * it starts from. Every state but {@link Healthy}, {@link Unknown} and {@link Retired} has a
 * deadline, so that nothing stays somewhere unseen for ever.
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

  /** May be given to somebody, if only to some. */
  sealed interface Trusted extends Condition {

    default Quarantined condemned(Instant now, Instant until) {
      return new Quarantined(now, until);
    }

    default Absent vanished(Instant now, Instant until) {
      return new Absent(now, until);
    }
  }

  /** Nothing stands against it now. */
  sealed interface Blameless extends Trusted {

    default Suspect suspected(Instant now, Instant until) {
      return new Suspect(now, until);
    }

    default Degraded degraded(Instant now, Instant until) {
      return new Degraded(now, until);
    }
  }

  /** Kept away from everybody; what happens next is decided at once, or by people. */
  sealed interface Kept extends Condition {

    Kept stillKept(Instant newUntil);

    default Draining drain(Instant now, Instant until) {
      return new Draining(now, until, 1);
    }

    default Repairing repair(Repair repair, Instant now, Instant until) {
      return new Repairing(repair, now, until, false, false);
    }

    default Validating validate(String job, Instant now, Instant until) {
      return new Validating(job, now, until);
    }
  }

  /** On the way back. A step that fails leads to the next attempt, or to people. */
  sealed interface Returning extends Condition {

    default Repairing again(Repair next, Instant now, Instant until) {
      return new Repairing(next, now, until, false, false);
    }

    default Draining drain(Instant now, Instant until) {
      return new Draining(now, until, 1);
    }

    default Quarantined givenUp(Instant now, Instant until) {
      return new Quarantined(now, until);
    }
  }

  /** No fresh evidence. */
  record Unknown(Instant since) implements Blameless {
    @Override
    public HealthState state() {
      return HealthState.UNKNOWN;
    }

    public Healthy evidence(Instant now) {
      return new Healthy(now);
    }
  }

  /** May be sold. */
  record Healthy(Instant since) implements Blameless {
    @Override
    public HealthState state() {
      return HealthState.HEALTHY;
    }

    public Unknown stale(Instant now) {
      return new Unknown(now);
    }
  }

  /** Something was seen that alone means little. Passes by itself. */
  record Suspect(Instant since, Instant until) implements Trusted {
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
  }

  /** Works, and is reset when nobody uses it. */
  record Degraded(Instant since, Instant until) implements Trusted {
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
  }

  /** Reports, and is kept away. */
  record Quarantined(Instant since, Instant until) implements Kept {
    @Override
    public HealthState state() {
      return HealthState.QUARANTINED;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    @Override
    public Quarantined stillKept(Instant newUntil) {
      return new Quarantined(since, newUntil);
    }
  }

  /** Vanished while its siblings report. */
  record Absent(Instant since, Instant until) implements Kept {
    @Override
    public HealthState state() {
      return HealthState.ABSENT;
    }

    @Override
    public Optional<Instant> deadline() {
      return Optional.of(until);
    }

    @Override
    public Absent stillKept(Instant newUntil) {
      return new Absent(since, newUntil);
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
      implements Returning {
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
  }

  /** A validation job runs on it. */
  record Validating(String job, Instant since, Instant until) implements Returning {
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
  }

  /** Back, for preemptible work only. */
  record Probation(Instant since, Instant until) implements Blameless {
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
  }

  /** Out for good. */
  record Retired(Instant since) implements Condition {
    @Override
    public HealthState state() {
      return HealthState.RETIRED;
    }
  }
}
