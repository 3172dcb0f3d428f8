package dev.acequia.events.model;

import dev.acequia.events.check.Require;

/**
 * Where an attempt continues.
 *
 * @param step training step
 * @param location where the checkpoint lies
 */
public record ResumePointer(long step, String location) {

  public ResumePointer {
    Require.notNegative(step, "step");
    Require.text(location, "location");
  }
}
