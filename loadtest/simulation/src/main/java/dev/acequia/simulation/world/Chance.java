package dev.acequia.simulation.world;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** What a seed leaves to chance. */
public final class Chance {

  private final SplittableRandom random;

  public Chance(SplittableRandom random) {
    this.random = random;
  }

  /** True once in so many times; never for 0. */
  public boolean oneIn(int times) {
    return times > 0 && random.nextInt(times) == 0;
  }

  /** Whole number from 0, below the bound. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  public int between(int from, int through) {
    return from + random.nextInt(through - from + 1);
  }

  public Duration millis(int from, int through) {
    return Duration.ofMillis(between(from, through));
  }

  public <T> T of(List<T> things) {
    return things.get(random.nextInt(things.size()));
  }

  public SplittableRandom split() {
    return random.split();
  }
}
