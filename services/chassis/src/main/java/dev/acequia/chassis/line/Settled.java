package dev.acequia.chassis.line;

import dev.acequia.chassis.turn.Turn;
import org.jspecify.annotations.Nullable;

/** What became of an arrival, told after the commit. */
public sealed interface Settled {

  /** It was handled, and what followed from it is committed. */
  record Handled(Turn.@Nullable Reply reply) implements Settled {}

  /**
   * It changes nothing: it was handled before, or is overtaken. {@code reply} is the answer it got
   * then.
   */
  record Skipped(String reason, Turn.@Nullable Reply reply) implements Settled {}

  /** It could not be handled and is a dead letter now. */
  record Buried(String id, String reason) implements Settled {}
}
