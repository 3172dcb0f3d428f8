package dev.acequia.chassis.telemetry;

import dev.acequia.chassis.run.Ownership;
import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.run.ServiceRuntime;
import dev.acequia.chassis.store.IntentRow;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;

/**
 * What is the case now.
 *
 * <ul>
 *   <li>{@code acequia.partitions.owned}, {@code acequia.line.waiting} (arrivals), {@code
 *       acequia.watches.incomplete}
 *   <li>{@code acequia.intents.open}, {@code acequia.intents.oldest.age} (seconds of cluster time)
 * </ul>
 */
public record RuntimeGauges(ServiceAssembly assembly) {

  public void register(MeterRegistry registry) {
    ServiceRuntime runtime = assembly.runtime();
    Gauge.builder("acequia.partitions.owned", runtime, RuntimeGauges::owned).register(registry);
    Gauge.builder("acequia.line.waiting", runtime, ServiceRuntime::waiting).register(registry);
    Gauge.builder("acequia.watches.incomplete", runtime, now -> now.unsyncedWatches().size())
        .register(registry);
    Gauge.builder("acequia.intents.open", runtime, now -> now.openIntents().size())
        .register(registry);
    Gauge.builder("acequia.intents.oldest.age", runtime, RuntimeGauges::oldestIntent)
        .baseUnit("seconds")
        .register(registry);
  }

  private static double owned(ServiceRuntime runtime) {
    return runtime.ownership().values().stream().filter(Ownership.Owned.class::isInstance).count();
  }

  private static double oldestIntent(ServiceRuntime runtime) {
    Instant now = runtime.parts().clock().now();
    return runtime.openIntents().stream()
        .map(IntentRow::since)
        .min(Comparator.naturalOrder())
        .map(since -> (double) Duration.between(since, now).toSeconds())
        .orElse(0.0);
  }
}
