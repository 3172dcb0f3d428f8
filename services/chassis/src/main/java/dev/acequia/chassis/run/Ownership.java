package dev.acequia.chassis.run;

import dev.acequia.chassis.line.Line;

/** How it stands with a partition that the broker gave to this instance. */
public sealed interface Ownership {

  /** The store has not confirmed it yet; nothing is handled. */
  record Claiming() implements Ownership {}

  /** Its state is in memory and its line runs. */
  record Owned(Line line) implements Ownership {}

  /** The store is away; the line waits with everything in its place. */
  record Waiting(Line line, String reason) implements Ownership {}

  /** The line fails again and again for no reason outside of it: a defect. */
  record Broken(String reason) implements Ownership {}

  /** Given away; nothing of it is handled any more. */
  record Left() implements Ownership {}
}
