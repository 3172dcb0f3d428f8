package dev.acequia.replay.chaos;

import java.time.Duration;

/** One thing that goes wrong, wall time from the begin of the run. */
public sealed interface Strike {

  Duration at();

  /** How long until it is mended; zero for what mends itself. */
  default Duration lasts() {
    return Duration.ZERO;
  }

  default Duration end() {
    return at().plus(lasts());
  }

  /** As {@code kill -9} does; the supervisor starts the process again. */
  record Kill(Duration at, String process) implements Strike {}

  /** The process stands still, and goes on. */
  record Pause(Duration at, Duration lasts, String process) implements Strike {}

  /**
   * @param dice from 0 to 1, exclusive: which of the nodes, devices or jobs of the moment is hit
   */
  record OfCluster(Duration at, Duration lasts, ClusterFault fault, double dice)
      implements Strike {}

  /**
   * @param percent share of the requests that are hit
   */
  record OfApi(Duration at, Duration lasts, ApiFault fault, int percent) implements Strike {}
}
