package dev.acequia.chassis.run;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.act.EffectPort;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.time.ClusterClock;
import java.time.InstantSource;
import java.util.List;

/**
 * Everything that a runtime is made of; each part is a port and can be another one in a test.
 *
 * @param owner names this process in the ownership rows; a new value for each process
 * @param wall for transport and latency, never for decisions
 */
public record RuntimeParts(
    ServiceDefinition service,
    String owner,
    Store store,
    ClusterClock clock,
    InstantSource wall,
    List<ClusterLink> clusters,
    EffectPort effects,
    LineTelemetry telemetry) {

  public RuntimeParts {
    clusters = List.copyOf(clusters);
  }
}
