package dev.acequia.preemption.orchestration;

import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;

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
