package dev.acequia.replay.run;

import dev.acequia.replay.report.Disturbances;

/** Breaks a run while it plays, on threads of its own. */
public interface Disturbance {

  /** Whether all that was planned has been done, and mended. */
  boolean finished();

  /** What has been done so far. */
  Disturbances done();

  /** Does no more, and leaves nothing paused. */
  void stop();
}
