package dev.acequia.preemption.saga;

/** The six steps as they are shown and counted, and the end. */
public enum Step {
  NOTIFY,
  CHECKPOINT,
  SUSPEND,
  TERMINATE,
  RELEASE,
  REQUEUE,
  ENDED
}
