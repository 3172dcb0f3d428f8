package dev.acequia.metering.tiling;

import java.time.Instant;

/**
 * A stretch of a device's time with one label.
 *
 * @param to exclusive; {@link Instant#MAX} while it lasts
 */
public record Segment(Instant from, Instant to, Label label) {

  public boolean open() {
    return to.equals(Instant.MAX);
  }
}
