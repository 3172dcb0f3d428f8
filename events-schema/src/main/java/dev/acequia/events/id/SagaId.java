package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A preemption saga: {@code {run}.{n}}, sagas of a run counted from 1. */
public record SagaId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SagaId {
    Require.key(value, "saga id");
    split(value);
  }

  /** The nth saga of a run. */
  public static SagaId of(RunId run, int n) {
    return new SagaId(run.value() + "." + n);
  }

  public RunId run() {
    return new RunId(value.substring(0, value.lastIndexOf('.')));
  }

  /** From 1. */
  public int ordinal() {
    return split(value);
  }

  private static int split(String value) {
    int dot = value.lastIndexOf('.');
    if (dot < 1) {
      throw new IllegalArgumentException("saga id without ordinal: " + value);
    }
    RunId run = new RunId(value.substring(0, dot));
    return Require.ordinal(value.substring(dot + 1), "ordinal of a saga of run " + run);
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
