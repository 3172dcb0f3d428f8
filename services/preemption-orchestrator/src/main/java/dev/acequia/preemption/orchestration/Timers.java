package dev.acequia.preemption.orchestration;

import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.preemption.saga.Saga;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Names of timers. A saga has one: the state that is current when it fires says what it was for.
 */
final class Timers {

  static final String SAGA = "saga/";
  static final String OBSERVE = "observe/";
  static final String FORGET_RUN = "forget-run/";
  static final String FORGET_SAGA = "forget-saga/";

  private Timers() {}

  static String wake(SagaId saga) {
    return SAGA + saga.value();
  }

  /** Timers are kept in whole milliseconds; one that is rounded down would fire before its time. */
  static Instant due(Saga.Open saga) {
    Instant whole = saga.wakeAt().truncatedTo(ChronoUnit.MILLIS);
    return whole.isBefore(saga.wakeAt()) ? whole.plusMillis(1) : whole;
  }

  static String observe(RunId run) {
    return OBSERVE + run.value();
  }

  static String forget(RunId run) {
    return FORGET_RUN + run.value();
  }

  static String forget(SagaId saga) {
    return FORGET_SAGA + saga.value();
  }
}
