package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.run.Ownership;
import dev.acequia.chassis.run.ServiceAssembly;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready when the database is there and every assigned partition is owned and not waiting. An outage
 * of what the service depends on makes it unready, never dead: a restart would not help.
 */
@Readiness
@ApplicationScoped
public class DependenciesReady implements HealthCheck {

  private final ServiceAssembly assembly;
  private final PartitionAssignment assignment;

  @Inject
  DependenciesReady(
      ServiceAssembly assembly, @Identifier("acequia-in") PartitionAssignment assignment) {
    this.assembly = assembly;
    this.assignment = assignment;
  }

  @Override
  public HealthCheckResponse call() {
    Collection<Ownership> partitions = assembly.runtime().ownership().values();
    long owned = partitions.stream().filter(Ownership.Owned.class::isInstance).count();
    boolean subscribed =
        assembly.runtime().parts().service().consumes().isEmpty() || assignment.assigned();
    return HealthCheckResponse.named("dependencies")
        .status(assembly.migrated() && subscribed && owned == partitions.size())
        .withData("database", assembly.migrated() ? "reached" : "waiting")
        .withData("broker", subscribed ? "joined" : "waiting")
        .withData("partitionsOwned", owned)
        .withData("partitionsAssigned", partitions.size())
        .withData("watchesIncomplete", String.join(", ", assembly.runtime().unsyncedWatches()))
        .build();
  }
}
