package dev.acequia.metering.tiling;

import dev.acequia.metering.fact.Holding;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * How far back a node has to be tiled again. A holding that is placed by count depends on its
 * neighbours and is tiled as a whole, or not at all.
 */
public final class Window {

  private Window() {}

  /**
   * Begin of the window.
   *
   * @param change from when on facts are different
   */
  public static Instant begin(Instant change, Collection<Holding> holdings) {
    List<Holding> byCount =
        holdings.stream().filter(held -> held.devices().size() < held.gpuCount()).toList();
    Instant begin = change;
    for (Instant next = earliest(begin, byCount); next.isBefore(begin); ) {
      begin = next;
      next = earliest(begin, byCount);
    }
    return begin;
  }

  /** Holdings that matter from {@code begin} on. */
  public static List<Holding> holdings(Instant begin, Collection<Holding> holdings) {
    return holdings.stream().filter(held -> held.span().to().isAfter(begin)).toList();
  }

  private static Instant earliest(Instant begin, List<Holding> byCount) {
    return byCount.stream()
        .filter(held -> held.span().to().isAfter(begin))
        .map(Holding::heldSince)
        .min(Instant::compareTo)
        .filter(begin::isAfter)
        .orElse(begin);
  }
}
