package dev.acequia.simulation.play;

import dev.acequia.simulation.world.Rates;
import java.time.Duration;

/**
 * How large and how cruel a simulated world is.
 *
 * @param length of what is played; then everything is mended
 * @param disasters large things that go wrong in that time
 * @param rates how often small things do
 */
public enum Profile {
  /** Nothing goes wrong. */
  CALM(Duration.ofMinutes(60), 2, 4, 0, Rates.NONE),
  /** As in a bad week. */
  USUAL(Duration.ofMinutes(60), 2, 5, 25, Rates.USUAL),
  /** As nowhere. */
  HEAVY(Duration.ofMinutes(60), 2, 5, 90, Rates.HEAVY);

  private final Duration length;
  private final int fewestNodes;
  private final int mostNodes;
  private final int disasters;
  private final Rates rates;

  Profile(Duration length, int fewestNodes, int mostNodes, int disasters, Rates rates) {
    this.length = length;
    this.fewestNodes = fewestNodes;
    this.mostNodes = mostNodes;
    this.disasters = disasters;
    this.rates = rates;
  }

  public Duration length() {
    return length;
  }

  public int fewestNodes() {
    return fewestNodes;
  }

  public int mostNodes() {
    return mostNodes;
  }

  public int disasters() {
    return disasters;
  }

  public Rates rates() {
    return rates;
  }
}
