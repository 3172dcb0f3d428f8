package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A run, one attempt of a workload: {@code {workload}.{attempt}}, attempts counted from 1. */
public record RunId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public RunId {
    Require.key(value, "run id");
    attemptOf(value);
  }

  /** The run of that attempt. */
  public static RunId of(WorkloadId workload, int attempt) {
    return new RunId(workload.value() + "." + attempt);
  }

  public WorkloadId workload() {
    return new WorkloadId(value.substring(0, value.lastIndexOf('.')));
  }

  /** From 1; equals the epoch of the run's allocations. */
  public int attempt() {
    return attemptOf(value);
  }

  private static int attemptOf(String value) {
    int dot = value.lastIndexOf('.');
    return Require.ordinal(dot < 1 ? "" : value.substring(dot + 1), "attempt of run id " + value);
  }

  @JsonValue
  @Override
  public String value() {
    return value;
  }

  @Override
  public String toString() {
    return value;
  }
}
