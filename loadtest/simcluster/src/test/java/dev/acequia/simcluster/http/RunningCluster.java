package dev.acequia.simcluster.http;

import dev.acequia.simcluster.ScaledClock;
import dev.acequia.simcluster.SimulatedCluster;
import dev.acequia.simcluster.http.auth.Access;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/** Servers for tests, on ports of their own. */
final class RunningCluster {

  private RunningCluster() {}

  static SimulatedCluster start(boolean controllers, int window, Access access) throws IOException {
    ScaledClock clock = ScaledClock.of(Map.of(), InstantSource.system());
    SimulatedCluster.Settings settings =
        new SimulatedCluster.Settings(0, Optional.empty(), 1, window, controllers, access, clock);
    return SimulatedCluster.open(settings).serve();
  }

  static SimulatedCluster start() throws IOException {
    return start(true, 1_000, Access.open());
  }

  static String url(SimulatedCluster cluster) {
    return "http://127.0.0.1:" + cluster.port();
  }
}
