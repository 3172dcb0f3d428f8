package dev.acequia.chassis.run;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.act.Attempt;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.time.ScaledClock;
import dev.acequia.events.Partitioning;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runtimes of the small service, without Quarkus. */
final class RuntimeHarness {

  static final int PARTITION = Partitioning.partition(ServiceFixture.CLUSTER);

  private RuntimeHarness() {}

  static ServiceRuntime start(String owner, Store store, @Nullable KubeApi kube) {
    ServiceDefinition service = new Ledgers();
    ScaledClock clock = new ScaledClock(InstantSource.system(), Instant.EPOCH, Instant.EPOCH, 1);
    ServiceRuntime runtime =
        new ServiceRuntime(
            new RuntimeParts(
                service,
                owner,
                store,
                clock,
                InstantSource.system(),
                kube == null ? List.of() : List.of(new ClusterLink(ServiceFixture.CLUSTER, kube)),
                (row, number) -> new Attempt.Again("nobody acts here"),
                LineTelemetry.SILENT));
    runtime.assigned(List.of(PARTITION));
    return runtime;
  }

  static long count(ServiceRuntime runtime, String name) {
    return runtime
        .line(PARTITION)
        .flatMap(line -> line.read(ServiceFixture.CLUSTER, view -> view.find(Ledgers.TALLY, name)))
        .map(Ledgers.Tally::count)
        .orElse(0L);
  }
}
