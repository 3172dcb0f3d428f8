package dev.acequia.chassis.act;

import dev.acequia.chassis.turn.Outcome;

/** What one try at an effect came to. */
public sealed interface Attempt {

  /** It is known what became of it. */
  record Observed(Outcome outcome) implements Attempt {}

  /** Nothing is known: the other side is away, or asks to come again. */
  record Again(String reason) implements Attempt {}
}
