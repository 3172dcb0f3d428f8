package dev.acequia.admission.queue;

/** Whether a queue admits. */
public enum StopPolicy {
  NONE,
  /** Nothing more is admitted; what runs goes on. */
  HOLD,
  /** Nothing more is admitted, and what runs leaves through sagas. */
  HOLD_AND_DRAIN
}
