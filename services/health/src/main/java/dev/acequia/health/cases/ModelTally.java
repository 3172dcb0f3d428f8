package dev.acequia.health.cases;

import dev.acequia.health.policy.HealthPolicy;

/**
 * How many devices of a model there are, and how many are out; the breaker of that model.
 *
 * @param tripped whether it was said that new judgements wait
 */
public record ModelTally(String model, int total, int out, boolean tripped) {

  public static ModelTally none(String model) {
    return new ModelTally(model, 0, 0, false);
  }

  public ModelTally change(int moreTotal, int moreOut) {
    return new ModelTally(model, total + moreTotal, out + moreOut, tripped);
  }

  public ModelTally trip(boolean open) {
    return new ModelTally(model, total, out, open);
  }

  /** Whether one more would be too many to be true. */
  public boolean exhausted(HealthPolicy.Budget budget) {
    return out >= Math.max(budget.atLeast(), (long) total * budget.percent() / 100);
  }
}
